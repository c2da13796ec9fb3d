import type { Resource, ResourceSpec } from '../define/define-resource.ts'
import { stricterFields, withFields } from '../define/with-stricter-form.ts'
import type { Fields, Values } from '../fields/field.ts'
import type { Stricter } from '../fields/stricter.ts'

/** How far a search word may differ from a match in a drawer's list, 0 exact to 1 anything (DRW-069, OQ-039). */
export const DRAWER_SEARCH_THRESHOLD = 0.28

export type DrawerSpec = {
  /** The resource whose records it writes, through the routes of the full form (DRW-071). */
  of: Resource
  label: Resource['label']
  /** What these items are for, and what makes a good one. */
  intro: string
  /** The fields that it shows, in order, each with rules stricter than the record's own. */
  shows: Readonly<Record<string, Stricter>>
  /** Initial values of fields that it does not show. A stored record keeps its own (DRW-062 to DRW-066). */
  begins?: Values
  /** Form-only choices, shown before the named field; each is `readOff` the stored record. */
  asks?: { before: string; fields: Fields }
  /** Normalizes values before they are saved, before the resource's own `tidy`. */
  tidy?: ResourceSpec['tidy']
  example?: Values
}

/** A drawer of the wizard: a resource on a screen that collects what a launch needs. */
export type Drawer = Resource & { drawer: { /** The fields that it shows, in order. */ shown: readonly string[] } }

/**
 * Builds a drawer from its definition: a stricter view of the records that the full form writes (OQ-017). The API
 * applies the resource's own schema. A name that is not a field of the resource stops the program.
 */
export function defineDrawer(spec: DrawerSpec): Drawer {
  const { of: resource, label, intro, shows, begins = {}, asks, tidy } = spec
  const hidden = Object.fromEntries(Object.entries(begins).map(([name, initial]) => [name, { initial }]))
  const own = stricterFields(resource, { ...hidden, ...shows })
  const fields = { ...own, ...asks?.fields }
  if (!(resource.titleField in own))
    throw new Error(`Drawer of ${resource.name}: it leaves out the title '${resource.titleField}'; show it.`)
  if (asks && !(asks.before in shows))
    throw new Error(`Drawer of ${resource.name}: it asks before '${asks.before}', which it does not show; name a field that it shows.`)
  const shown = Object.keys(shows).flatMap((name) => (name === asks?.before ? [...Object.keys(asks.fields), name] : [name]))
  return {
    ...withFields({ ...resource, tidy: (values) => inOrder({ resource, tidy, fields }, values) }, fields),
    ...{ label, intro, sections: [{ title: label.one, fields: shown }] },
    drawer: { shown },
    example: () => {
      const example = Object.entries(own).map(([name, field]) => [name, name in begins ? begins[name] : structuredClone(field.example)])
      return { ...Object.fromEntries(example), ...spec.example }
    },
  }
}

/** Ignores other values that the resource would normalize: the drawer leaves those as stored. */
function inOrder({ resource, tidy, fields }: { resource: Resource; tidy: ResourceSpec['tidy']; fields: Fields }, values: Values): Values {
  const ours = tidy?.(values) ?? values
  const tidied = resource.tidy?.(ours) ?? ours
  return Object.fromEntries(Object.entries(tidied).filter(([name]) => name in fields))
}
