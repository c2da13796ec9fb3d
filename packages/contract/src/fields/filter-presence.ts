/** Whether there is a value. */
export type Presence = 'filled' | 'empty'

/** The values of a filter that ask whether there is a value, in place of one. */
export const presences: readonly { value: string; label: string; is: Presence }[] = [
  { value: 'is:filled', label: 'Has a value', is: 'filled' },
  { value: 'is:empty', label: 'Has no value', is: 'empty' },
]

/** Null for the value of any other filter. */
export function presenceOf(value: string): Presence | null {
  return presences.find((one) => one.value === value)?.is ?? null
}
