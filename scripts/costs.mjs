#!/usr/bin/env node
// `npm run costs`: what a deployment costs a month at 1,000, 10,000 and 100,000 active users, by Cloudflare's published
// prices (app/lib/prices.js), measured rows and CPU, and an assumed use (costs/usage.mjs). `-- 5000` for other numbers.
import { readFileSync } from "node:fs";
import { READ_ON } from "../app/lib/prices.js";
import { billTable } from "./costs/bill.mjs";

/** @type {number[]} */
const sizes = process.argv.slice(2).map(Number);
if (sizes.some((size) => !(size > 0))) {
  console.error("  Name numbers of users: npm run costs -- 5000 50000");
  process.exit(1);
}
console.log(
  billTable(readFileSync("docs/performance.md", "utf8"), sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]),
);
console.log(`\nPrices of ${READ_ON}, without taxes and without the language model of another vendor.`);
