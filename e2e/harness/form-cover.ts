import type { Resource } from '@greenroom/contract/define/define-resource'
import { conditionsOf, type Field, type Fields } from '@greenroom/contract/fields/field'

/**
 * Options that change nothing in how a control takes, shows and keeps a value: they name records, say how much, or are
 * rules, and rules are proved without a browser. An option that is not here counts as one.
 */
const proveElsewhere: ReadonlySet<string> = new Set([
  ...['kind', 'label', 'help', 'helpOnceStored', 'traits', 'schema', 'initial', 'example', 'gate', 'whenClosed'],
  ...['required', 'internal', 'kept', 'max', 'min', 'maxRows', 'unique', 'sameTitleIn', 'belowMessage', 'aboveMessage'],
  ...['one', 'duplicateMessage', 'message', 'to', 'of', 'by', 'endpoint', 'recordEndpoint', 'shows', 'unexpired', 'types', 'fields'],
])

/** Options of every kind: the form obeys them, whatever the kind. */
const ofEveryKind: ReadonlySet<string> = new Set(['when', 'fixedAfterCreate', 'closedWhile', 'clears', 'folded'])

/**
 * Forms that together have every kind of field, in every way of drawing it and in every place, that any form has, each
 * with the fields for which it was chosen and those on which their being shown depends.
 */
export function coverForms(forms: readonly Resource[], alreadyFilled: readonly Resource[]): Map<Resource, ReadonlySet<string>> {
  const waysByForm = new Map(forms.map((form) => [form, waysOf(form.fields)]))
  const missing = new Set([...waysByForm.values()].flatMap((ways) => [...ways]))
  const take = (ways: Iterable<string>) => {
    for (const way of ways) missing.delete(way)
  }
  for (const { fields } of alreadyFilled) take(waysOf(fields))
  const cover = new Map<Resource, ReadonlySet<string>>()
  while (missing.size > 0) {
    const [form, ways] = [...waysByForm].reduce((best, next) => (missingOf(next[1], missing) > missingOf(best[1], missing) ? next : best))
    cover.set(form, fieldsWith(form.fields, missing))
    take(ways)
  }
  return cover
}

function missingOf(ways: ReadonlySet<string>, missing: ReadonlySet<string>): number {
  return [...ways].filter((way) => missing.has(way)).length
}

/** The fields that are drawn in one of these ways, and those on which their being shown depends. */
function fieldsWith(fields: Fields, ways: ReadonlySet<string>): Set<string> {
  const names = new Set<string>()
  const take = (name: string) => {
    if (names.has(name) || !fields[name]) return
    names.add(name)
    for (const { field } of conditionsOf(fields[name].when)) take(field)
  }
  for (const [name, field] of Object.entries(fields)) if (waysOfField(field).some((way) => ways.has(way))) take(name)
  return names
}

/** In which ways the form's fields are drawn: `choice`, `choice.as radio`, `when`, `rows>media`. */
function waysOf(fields: Fields): Set<string> {
  return new Set(Object.values(fields).flatMap(waysOfField))
}

function waysOfField(field: Field): string[] {
  return [field.kind, ...optionsOf(field), ...insideOf(field)]
}

function optionsOf(field: Field): string[] {
  return Object.entries(field).flatMap(([option, value]) => {
    if (proveElsewhere.has(option) || value === undefined || value === false) return []
    if (ofEveryKind.has(option)) return [option]
    return [`${field.kind}.${option}${typeof value === 'string' ? ` ${value}` : ''}`]
  })
}

/** Of a sub-table or a group also the kinds inside. */
function insideOf(field: Field): string[] {
  return 'fields' in field ? Object.values(field.fields).map(({ kind }) => `${field.kind}>${kind}`) : []
}
