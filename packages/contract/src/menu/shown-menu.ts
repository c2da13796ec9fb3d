import type { Facts } from '../access/facts.ts'
import { gates } from '../access/gates.ts'
import type { Values } from '../fields/field.ts'
import { inSequence } from '../fields/sequence.ts'
import type { Seen } from '../home-screens/shown-home.ts'
import { type MenuEntry, menuEntries } from './menu-entries.ts'

export type ShownMenu = {
  lines: { value: string; label: string }[]
  /** What is on and not shown there, in words. */
  absent: string[]
}

/**
 * The app's menu as these values of its setup make it: what is on, in its order, under its labels; and what is on
 * without being there, as the platform version is too old or the website does not have it.
 */
export function shownMenu(setup: Readonly<Values>, facts: Facts, { on, version }: Seen): ShownMenu {
  const wanted = inSequence<MenuEntry>(menuEntries, setup.menu_order)
    .filter(({ value, flag }) => (flag === undefined ? value !== 'enterprise' || gates.business(facts) : setup[flag] === true))
    .map((entry) => ({ ...entry, label: own(setup[`${entry.value}_label`]) || entry.title }))
  const isThere = ({ from = 0, app }: MenuEntry) => (on === 'web' ? app !== 'only' : version >= from)
  return {
    lines: wanted.filter(isThere).map(({ value, label }) => ({ value, label })),
    absent: wanted.filter((entry) => !isThere(entry)).map(({ label }) => label),
  }
}

function own(label: unknown): string {
  return typeof label === 'string' ? label.trim() : ''
}
