/**
 * The environment for a program of the product that a test starts: the compile cache (`vitest.config.ts`), with which a
 * start costs half the processor time, and no website, whose port might be another test's.
 */
export const productEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, SITE_PORT: '0' }
