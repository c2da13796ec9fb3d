import type * as parts from './zod-parts.ts'

/**
 * In a browser `#zod` resolves to this module (package.json): a list renders its fields without their schemas, and zod
 * is loaded with the first code that builds or runs one (see zod.ts). So modules loaded by a list must not build
 * schemas at import time.
 */
export let z: typeof parts

/** Called only by zod.ts. */
export function provideZod(given: typeof parts): void {
  z = given
}
