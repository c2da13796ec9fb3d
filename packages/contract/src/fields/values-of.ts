import type { Values } from './field-base.ts'

/** The properties of a value as unknowns; empty if it is not an object. */
export function valuesOf(value: unknown): Values {
  // Any object can be read by key; the values are unknown.
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
