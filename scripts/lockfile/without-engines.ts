import type { Lockfile } from './missing-entries.ts'

/**
 * The lockfile without the packages' `engines`. npm compares them with the Node that runs npm, and prints a page of
 * warnings on Node 20; the packages only run on the pinned Node 24.
 */
export function withoutEngines(lockfile: Lockfile): Lockfile {
  const entries = Object.entries(lockfile.packages).map(([path, { engines, ...entry }]) => [
    path,
    path.includes('node_modules/') || engines === undefined ? entry : { ...entry, engines },
  ])
  return { ...lockfile, packages: Object.fromEntries(entries) }
}
