/**
 * What a parent says of a value that its businesses receive:
 *
 * - `locked`: always the parent's. The business cannot change it.
 * - `yielding`: the same, until the business takes it over.
 * - `start`: the parent's, until the business changes it.
 * - `free`: not given at all.
 */
export const packModes = ['locked', 'yielding', 'start', 'free'] as const
export type PackMode = (typeof packModes)[number]

/** How the modes are called on screens. */
export const packModeLabels: Readonly<Record<PackMode, string>> = {
  locked: 'Locked',
  yielding: 'Locked, can be taken over',
  start: 'Given as a start',
  free: 'Free',
}

/** Is a business kept from changing a value of this mode, unless it has taken it over? */
export function isLocking(mode: PackMode | undefined): boolean {
  return mode === 'locked' || mode === 'yielding'
}
