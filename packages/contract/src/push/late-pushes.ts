/** How long after its time a scheduled push may still be sent: the value of the setting, in minutes. */
export const lateModes = [
  { value: '15', label: 'Up to 15 minutes late' },
  { value: '60', label: 'Up to 1 hour late' },
  { value: '240', label: 'Up to 4 hours late' },
  { value: '1440', label: 'Up to 1 day late' },
] as const

export const DEFAULT_LATE = '60'

export type LateMode = (typeof lateModes)[number]

/** How late the pushes of an app may be. */
export function lateMode(setup: Readonly<Record<string, unknown>>): LateMode {
  return lateModes.find(({ value }) => value === setup.late_pushes) ?? lateModes[1]
}
