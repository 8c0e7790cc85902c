make -C RasterKit setup
mkdir -p Cards/Sources/Cards
cd Cards
