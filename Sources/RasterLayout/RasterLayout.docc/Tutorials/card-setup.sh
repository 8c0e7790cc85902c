make -C RasterKit setup
mkdir -p Card/Sources/Card
cd Card
