#!/usr/bin/env node
// `npm run build`: the worker and the browser's files, once per state of the sources.
import { build, install } from "./toolchain.mjs";

install();
build();
