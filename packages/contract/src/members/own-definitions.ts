import { type NamedOption, optionsIn, propertyOf } from '../fields/named-option.ts'

/** The kinds of members' own fields. */
export const ownKinds = ['text', 'number', 'date', 'choice', 'yes_no'] as const
export type OwnKind = (typeof ownKinds)[number]

/** Who sees a field on the website: only owners, or also the member, who may edit it as well. */
export const ownAccess = ['hidden', 'visible', 'editable'] as const
export type OwnAccess = (typeof ownAccess)[number]

/** A field that an owner added to members. `key` is the name of its values, and never changes. */
export type OwnField = {
  key: string
  name: string
  kind: OwnKind
  /** Of a choice. `value` is stored and never changes; a renamed option keeps its members. */
  options: readonly NamedOption[]
  access: OwnAccess
  /** Whether it is a column in the list of members. */
  listed: boolean
}

/** Maximum number of own fields of an app. */
export const MAX_OWN_FIELDS = 30
/** What every key begins with, so that none is the name of another value of a member. */
export const OWN = 'own_'
/** The format of a key. */
export const OWN_KEY = /^own_[a-z0-9_]{1,44}$/
/** The values of own fields among others, by their keys. */
export function ownAmong(values: Readonly<Record<string, unknown>>): [`${typeof OWN}${string}`, string][] {
  return Object.entries(values).flatMap(([key, value]): [`${typeof OWN}${string}`, string][] =>
    isOwnKey(key) && typeof value === 'string' ? [[key, value]] : [],
  )
}

/** Whether this is the name of an own field's values. */
export function isOwnKey(key: string): key is `${typeof OWN}${string}` {
  return OWN_KEY.test(key)
}

/** Where the definitions are in an app's `setup`. */
export const OWN_FIELDS = 'member_fields'

/** The own fields of an app, from its `setup`; those that are incomplete are left out. */
export function ownFieldsIn(setup: Readonly<Record<string, unknown>>): readonly OwnField[] {
  const stored = setup[OWN_FIELDS]
  if (!Array.isArray(stored) || stored.length === 0) return NONE
  return stored.flatMap((row: unknown): OwnField[] => {
    const [key, name, kind, access] = ['key', 'name', 'kind', 'access'].map((each) => propertyOf(row, each))
    const known = ownKinds.find((each) => each === kind)
    if (typeof key !== 'string' || !OWN_KEY.test(key) || typeof name !== 'string' || known === undefined) return []
    return [
      {
        ...{ key, name, kind: known, options: known === 'choice' ? optionsIn(propertyOf(row, 'options')) : [] },
        ...{ access: ownAccess.find((each) => each === access) ?? 'hidden', listed: propertyOf(row, 'listed') === true },
      },
    ]
  })
}

const NONE: readonly OwnField[] = []
