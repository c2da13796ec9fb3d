import type * as parts from './zod-parts.ts'

/**
 * In a browser `#zod` is this module (package.json): a list draws its fields without their rules, and zod comes with
 * what makes or runs the first one (see zod.ts). So nothing that a list loads may make a rule while it is evaluated.
 */
export let z: typeof parts

/** Called by zod.ts alone. */
export function provideZod(given: typeof parts): void {
  z = given
}
