// What counts as passed, failed and skipped (check.mjs). A computer may lack the shared test data and be busy; CI is neither.

/** @param {string | undefined} value of the variable CI */
export function isContinuousIntegration(value) {
  return value === "true" || value === "1";
}

/**
 * Of Playwright's report. `flaky` failed once and then passed; in CI check.mjs repeats those.
 * @param {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 */
export function browserCounts({ expected, unexpected, flaky, skipped }) {
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** Why a run fails whose tests did not all run; null when it does not. @param {number} skipped @param {boolean} isCi */
export function skipFailure(skipped, isCi) {
  if (!isCi || skipped === 0) return null;
  const tests = skipped === 1 ? "1 test was" : `${skipped} tests were`;
  return `${tests} skipped, and CI runs all: ../shared must lie beside the repository`;
}
