/**
 * How a value from the parent applies in its businesses:
 *
 * - `locked`: always the parent's. The business cannot change it.
 * - `yielding`: the same, until the business overrides it.
 * - `start`: the parent's, until the business changes it.
 * - `free`: not shared at all.
 */
export const packModes = ['locked', 'yielding', 'start', 'free'] as const
export type PackMode = (typeof packModes)[number]

/** Names of the modes on screens. */
export const packModeLabels: Readonly<Record<PackMode, string>> = {
  locked: 'Locked',
  yielding: 'Locked, can be taken over',
  start: 'Starting point',
  free: 'Free',
}

/** Whether a business cannot change a value of this mode, unless it has overridden it. */
export function isLocking(mode: PackMode | undefined): boolean {
  return mode === 'locked' || mode === 'yielding'
}
