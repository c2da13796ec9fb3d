import type { Values } from '../fields/field.ts'

/** Whether the website of an app is open: it is, unless **Website** on Menu Setup was turned off. */
export function hasWebsite(setup: Values): boolean {
  return setup.web !== false
}
