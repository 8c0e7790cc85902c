# Commands for those who build, try and change RasterKit. `make help` lists them.

SWIFT ?= swift
DEMO_ARGS ?= --output Output
# Without optimization, a board takes twice the time, and the build a third. Other flags need a folder of their own.
BOARD := --package-path Demos --scratch-path Demos/.build/board --configuration release -Xswiftc -Onone
SERVER_ARGS ?= --port 8080
GALLERY_ARGS ?=
SDL_ARGS ?=
FUZZ_SECONDS ?= 510
FUZZ_TARGETS ?= png photos record drawing text types dumps
SOURCES := Package.swift Sources Tests Demos Benchmarks Conformance
# The tests that depend on how keys are read.
KEYS_TESTS := RasterStateTests|Raster(Kit|Lists)Tests.*(View|Observ|Staleness|Unowned|Superseded)
DOCUMENTED := RasterKit RasterLayout RasterLists RasterState RasterGraphics RasterText RasterTesting RasterGTK RasterStore RasterMemcached RasterPhotos RasterSVG RasterInspector

.DEFAULT_GOAL := help
.PHONY: help setup demo gallery sdl server test test-gtk test-server test-full lint format docs docs-serve bench bench-builds peers pictures \
	conformance fuzz clean

help: ## List the commands
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install missing Debian packages, and say which; silent when nothing is missing
	@command -v $(SWIFT) >/dev/null 2>&1 || { echo "setup: $(SWIFT) is not in PATH. Install Swift 6.3 from https://www.swift.org/install/linux" >&2; exit 1; }
	@.ci/setup

demo: setup ## Draw a board of cards, charts and rows, and open its image; DEMO_ARGS="--help" shows the options
	$(SWIFT) build $(BOARD) --product board
	@Demos/.build/board/release/board --open $(DEMO_ARGS)

gallery: setup ## Show what the framework is for in a window; GALLERY_ARGS="--help" shows the options
	@.ci/setup gtk
	$(SWIFT) build --package-path Demos --configuration release --product gallery
	@Demos/.build/release/gallery $(GALLERY_ARGS)

sdl: setup ## Show a list in a window of SDL; SDL_ARGS="--texture" paints it into a texture
	@.ci/setup sdl
	$(SWIFT) build --package-path Demos --configuration release --product sdl-list
	@Demos/.build/release/sdl-list $(SDL_ARGS)

server: setup ## Serve cards on http://127.0.0.1:8080/; SERVER_ARGS="--help" shows the options
	$(SWIFT) build --package-path Demos/CardServer --configuration release --product card-server
	@Demos/CardServer/.build/release/card-server $(SERVER_ARGS)

test: setup ## Run the tests of the libraries, random ones for some seconds; keys and views in both ways of reading
	@.ci/report Output/test.log $(SWIFT) test
	@echo "== keys and views, read by mirrors"
	@RASTERKIT_KEYS=mirror .ci/report Output/test-mirror.log $(SWIFT) test --skip-build --filter '$(KEYS_TESTS)'

test-gtk: setup ## Test the demos, and RasterGTK, the gallery and SDL in windows, on a display of their own
	@.ci/setup gtk display accessibility sdl
	@FONTCONFIG_FILE="$(CURDIR)/Tests/TestFonts/fonts.conf" .ci/report Output/test-demos.log \
		$(SWIFT) test --package-path Demos
	SWIFT="$(SWIFT)" .ci/test-gtk quick
	SWIFT="$(SWIFT)" .ci/test-sdl
	@.ci/check-accessibility

test-server: setup ## Test the card server, also from outside with nginx, memcached and Chromium, and the inspector's page
	@.ci/setup server
	@FONTCONFIG_FILE="$(CURDIR)/Tests/TestFonts/fonts.conf" .ci/report Output/test-server.log \
		$(SWIFT) test --package-path Demos/CardServer
	@PATH="$$PATH:/usr/sbin" .ci/test-server
	$(SWIFT) build --package-path Demos --configuration release --product process-monitor
	@.ci/check-inspector

test-full: setup ## Run all tests at full length, and under sanitizers; .ci/test-full PART runs a part
	@.ci/setup gtk display wayland conformance server sdl
	SWIFT="$(SWIFT)" .ci/test-full

fuzz: setup ## Try random inputs for an hour; FUZZ_SECONDS for each of FUZZ_TARGETS
	SWIFT="$(SWIFT)" .ci/fuzz $(FUZZ_SECONDS) $(FUZZ_TARGETS)

lint: ## Check formatting, documentation and locks
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@! grep -rnE --include='*.swift' '^[^/]*\bMutex\b' Sources | grep -v '^Sources/RasterLock/' || \
		{ echo "lint: use Lock of RasterLock, which the thread sanitizer sees" >&2; exit 1; }

format: ## Format all sources
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

docs: setup ## Build the reference and the guides as a site into .docs, for any web server
	@.ci/setup gtk docs
	@rm -rf .docs .build/RasterKit.doccarchive
	RASTERKIT_DOCS=1 $(SWIFT) package --allow-writing-to-directory .build generate-documentation \
		--enable-experimental-combined-documentation $(DOCUMENTED:%=--target %) \
		--experimental-skip-synthesized-symbols --output-path .build/RasterKit.doccarchive --warnings-as-errors
	@.ci/docs-site .build/RasterKit.doccarchive .docs

docs-serve: ## Serve the site that `make docs` built on a free port of this machine, and open it
	@.ci/docs-serve

bench: setup ## Measure against named peers, and print one table of ratios and times
	@.ci/setup bench gtk display
	@SWIFT="$(SWIFT)" Benchmarks/run

bench-builds: setup ## Build a package with RasterKit, and the card server, and print the processor time of each
	@SWIFT="$(SWIFT)" Benchmarks/builds

peers: setup ## Measure the same work with Qt, Skia, AGG, Blend2D, Cairo and pixman, and print one table
	@.ci/setup peers
	@SWIFT="$(SWIFT)" Benchmarks/Peers/run

pictures: setup ## Draw the images of README, guides and tutorials again, at scale 2
	@.ci/setup gtk display server pictures
	@SWIFT="$(SWIFT)" .ci/pictures

conformance: setup ## Compare drawings with Chromium and with exact pictures, and renew Docs/Conformance.md
	@.ci/setup conformance
	@SWIFT="$(SWIFT)" Conformance/run --docs Docs/Conformance.md

clean: ## Remove everything that was built
	rm -rf .build .docs Output Benchmarks/.build Conformance/.build Demos/.build Demos/CardServer/.build
