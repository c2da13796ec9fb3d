import { appFacts, type Facts, type SetupFlag } from '../access/facts.ts'
import { gates } from '../access/gates.ts'
import type { AppState, Rights } from '../app-document/rights.ts'
import type { Fields } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { sequence } from '../fields/sequence.ts'
import { text } from '../fields/text.ts'
import { type MenuEntry, menuEntries, whyFixed } from './menu-entries.ts'

const MAX_LABEL = 20

/** The switch and the label of each entry of the app's menu, by their names in setup: `courses`, `courses_label`. */
export const menuFields: Fields = Object.fromEntries(menuEntries.flatMap((entry) => Object.entries(fieldsOf(entry))))

/** A tag in a URL opens content to everyone who follows it; it has no menu entry. */
export const urlTagFields: Fields = {
  url_tags: flag('URL tags', { help: 'People who open a link with a tag see the content for that tag.' }),
  url_tags_label: text('Label for URL tags', { max: MAX_LABEL, placeholder: 'URL tags', sharesLine: true }),
}

/** The order of the entries, each with its switch and label in its row. */
export const menuOrder = sequence(
  'Menu',
  menuEntries.map((entry) => ({
    value: entry.value,
    label: entry.title,
    fields: pick(fieldsOf(entry)),
    ...(entry.value === 'enterprise' && { gate: gates.business, labelFor: businessLabel }),
  })),
)

/** Who may change which switch: a creator, if the app can have the feature at all (MNU-012, MNU-013). */
export const menuRights: Readonly<Record<string, Partial<Rights>>> = Object.fromEntries(
  menuEntries.flatMap((entry: MenuEntry) => {
    const { flag: name } = entry
    return name === undefined ? [] : [[name, { opens: (app: AppState) => whyFixed(name, factsOf(app)) === undefined, ...fixed(name) }]]
  }),
)

/** The text before the label of the businesses' entry (MNU-009). */
function businessLabel({ app }: Facts): string {
  return app.isReseller ? 'Reseller label' : 'Enterprise label'
}

function fixed(name: SetupFlag): Pick<Rights, 'closedTo'> {
  return { closedTo: (facts) => whyFixed(name, facts) }
}

function fieldsOf({ value, title, flag: name }: MenuEntry): Fields {
  return {
    ...(name && { [name]: flag(title) }),
    [`${value}_label`]: text(`Label for ${title}`, {
      ...{ max: MAX_LABEL, placeholder: title, example: title.slice(0, MAX_LABEL), sharesLine: true },
      ...(value === 'enterprise' && { gate: gates.business }),
    }),
  }
}

/** The definition's own field objects, not equal copies. */
function pick(fields: Fields): Fields {
  return Object.fromEntries(Object.keys(fields).flatMap((name) => (menuFields[name] ? [[name, menuFields[name]]] : [])))
}

function factsOf({ setup, about }: AppState) {
  const app = { setup, about, onboarding: {}, hasFcmKey: false, fcmProjectId: null, parents: [], isReseller: false }
  return { user: { isSuper: false }, app: appFacts(app) }
}
