import type { Facts } from '../access/facts.ts'
import { has } from '../access/flags.ts'
import { gates } from '../access/gates.ts'
import type { Values } from '../fields/field.ts'
import { inSequence } from '../fields/sequence.ts'
import { menuEntries } from './menu-entries.ts'

/** An entry of the app's menu. */
export type MenuLine = { name: string; label: string }

/** The entries of an app's menu in order: what is switched on, with its own or the default label. */
export function appMenu(setup: Readonly<Values>, facts: Facts): MenuLine[] {
  return inSequence(menuEntries, setup.menu_order)
    .filter((entry) => ('flag' in entry ? has(facts.app, entry.flag) : entry.value !== 'enterprise' || gates.business(facts)))
    .map(({ value, title }) => ({ name: value, label: labelOf(setup[`${value}_label`]) || title }))
}

function labelOf(label: unknown): string {
  return typeof label === 'string' ? label.trim() : ''
}
