/**
 * For a worker of the tests, which makes much garbage and retains little: with larger spaces for young garbage, and
 * without collector threads, three suites over every definition took a tenth less of the processor. Its modules alone
 * are 90 MB, which a heap that grows as usual would scan every other second (decision 0104).
 */
export const CHEAPER_GARBAGE = [
  ...['--max-semi-space-size=64', '--min-semi-space-size=32', '--single-threaded-gc'],
  ...['--initial-old-space-size=400', '--heap-growing-percent=250'],
]
