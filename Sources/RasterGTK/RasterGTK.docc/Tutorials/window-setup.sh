sudo apt-get install libgtk-4-dev
make -C RasterKit setup
mkdir -p Messages/Sources/Messages
cd Messages
