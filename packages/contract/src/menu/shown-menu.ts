import { type Facts, isInPlan } from '../access/facts.ts'
import { has } from '../access/flags.ts'
import { gates } from '../access/gates.ts'
import type { Values } from '../fields/field.ts'
import { inSequence } from '../fields/sequence.ts'
import type { Seen } from '../home-screens/shown-home.ts'
import { type MenuEntry, menuEntries } from './menu-entries.ts'

export type ShownMenu = {
  lines: { value: string; label: string }[]
  /** Names of features that are on but not shown there. */
  absent: string[]
}

/**
 * The app's menu for these setup values: the enabled entries, in order, with their labels; and the enabled ones that
 * are not shown, because the platform version is too old or the website does not have them.
 */
export function shownMenu(setup: Readonly<Values>, facts: Facts, { on, version }: Seen): ShownMenu {
  const plan = { isFree: has(facts.app, 'free') }
  const wanted = inSequence<MenuEntry>(menuEntries, setup.menu_order)
    .filter(({ value, flag }) =>
      flag === undefined ? value !== 'enterprise' || gates.business(facts) : setup[flag] === true && isInPlan(flag, plan),
    )
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
