export type Json = Record<string, unknown>

/** The properties of a value; none if it is not an object. */
export function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function mapValues(object: Json, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
}

/** The texts of a list; none if it is not a list. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
