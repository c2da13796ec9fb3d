import type { Values } from './field-base.ts'

/** What a value holds by name, each part unknown until it is looked at; nothing when it is no object. */
export function valuesOf(value: unknown): Values {
  // Any object can be read by name. What a name holds is unknown.
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
