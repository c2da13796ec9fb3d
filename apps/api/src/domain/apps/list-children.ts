import type { Business, CurrentApp } from './current-app.ts'

const MAX_OFFERED = 1_000

/** The active businesses under the app, by name: what a business field offers (CCOM-056, TOP-014). */
export function listChildren({ businesses }: Pick<CurrentApp, 'businesses'>): Pick<Business, 'id' | 'name'>[] {
  return businesses.flatMap(({ id, name, active }) => (active ? [{ id, name }] : [])).slice(0, MAX_OFFERED)
}
