/**
 * The environment for a program of the product that a test starts: no settings, only the compile cache
 * (`vitest.config.ts`), with which a start costs half the processor time.
 */
export const productEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
