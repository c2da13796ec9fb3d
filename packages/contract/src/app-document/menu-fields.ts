import { fieldTitle } from '../errors/catalogue.ts'
import { type FlagField, flag } from '../fields/flag.ts'
import { type TextField, text } from '../fields/text.ts'
import { creators, type Rights, supers } from './rights.ts'

/** A value of the menu: its one rule, and who may write it. */
export type MenuField<F extends FlagField | TextField> = { field: F; rights: Rights }

const open = ['url_tags', 'directories', 'offers', 'galleries', 'tips', 'courses', 'events', 'action_lists', 'actionclips'] as const
/** A free account has none of these (MNU-012). */
const paid = ['podcasts', 'virtual_events', 'summits', 'messages'] as const
/** Menu Setup shows these, and super users alone change them (OQ-118). */
const account = ['premium_lite', 'premium_plus', 'web'] as const
const labelsAlone = ['journal_entries', 'track_now', 'enterprise'] as const

const paidRights: Rights = { ...creators, opens: ({ setup }) => setup.free !== true }
const topicRights: Rights = { ...creators, opens: ({ about }) => about.platform_version !== '8.0' }

/** The switches of the menu by their names in `setup`; each has a label of its own beside it. */
export const menuSwitches = {
  ...each(open, (name) => ({ field: flag(fieldTitle(name)), rights: creators })),
  ...each(paid, (name) => ({ field: flag(fieldTitle(name)), rights: paidRights })),
  topics: { field: flag('Topics'), rights: topicRights },
}

/** The flags of the account that Menu Setup shows as well. */
export const accountSwitches = each(account, (name) => ({ field: flag(fieldTitle(name)), rights: supers }))

/** The code that opens a lite app. */
export const liteUnlockCode: MenuField<TextField> = { field: text('Lite unlock code', { max: 100 }), rights: supers }

/** What each entry of the menu is called, by the name of its switch: at most 20 characters (MNU-007). */
export const menuLabels = each([...open, ...paid, 'topics', ...labelsAlone] as const, (name) => ({
  field: text(fieldTitle(`${name}_label`), { max: 20 }),
  rights: creators,
}))

/** All of them by their paths in the app's document. Screens that edit one of them share its field. */
export const menuFields: Readonly<Record<string, MenuField<FlagField | TextField>>> = Object.fromEntries([
  ...Object.entries({ ...menuSwitches, ...accountSwitches, lite_unlock_code: liteUnlockCode }).map(([name, value]) => [
    `setup.${name}`,
    value,
  ]),
  ...Object.entries(menuLabels).map(([name, value]) => [`setup.${name}_label`, value]),
])

function each<Name extends string, F extends FlagField | TextField>(
  names: readonly Name[],
  make: (name: Name) => MenuField<F>,
): Record<Name, MenuField<F>> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, MenuField<F>>
}
