import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

// Replaces @node-rs/argon2 in tests (vitest.config.ts). Comparing a password takes 25 ms of processor time on purpose,
// and many tests compare the same few: results are cached within a worker.
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const compared = new Map<string, boolean>()

export const { hash, parseOptions } = argon2

/** How often a password was compared, from the cache or not. */
export const comparisons = { count: 0 }

export async function verify(stored: string, password: string): Promise<boolean> {
  comparisons.count += 1
  const both = JSON.stringify([stored, password])
  const matches = compared.get(both) ?? (await argon2.verify(stored, password))
  compared.set(both, matches)
  return matches
}
