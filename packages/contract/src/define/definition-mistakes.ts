import { conditionsOf, type Field, type Fields, isComputed, isPlain } from '../fields/field.ts'
import { LONGEST_LINE } from '../fields/rule.ts'
import type { EngineTraits } from '../fields/traits.ts'
import { fieldOptionMistakes, optionMistakes } from './option-mistakes.ts'
import type { ResourceSpec } from './resource.ts'

type Drawn = Pick<ResourceSpec, 'fields' | 'sections' | 'ownTables'>

/** Names in every response in addition to the fields. */
const RESERVED = new Set(['id', 'version', 'created_at', 'updated_at', 'media_metadata', 'contactable', 'app_id', 'deleted_at'])

/** Errors in a definition, each a sentence with the fix; empty if it is valid. */
export function definitionMistakes(spec: ResourceSpec, titleField: string): string[] {
  return [
    ...names(spec),
    ...title(spec, titleField),
    ...columns(spec),
    ...pictures(spec),
    ...(isOnlyListed(spec) ? [] : sectionMistakes(spec)),
    ...fieldMistakes(spec, spec.fields),
    ...filters(spec),
    ...parentMistakes(spec),
    ...optionMistakes(spec),
  ]
}

/** A platform list without a form. */
function isOnlyListed({ platform }: ResourceSpec): boolean {
  return platform !== undefined && !platform.can.includes('update')
}

function names(spec: ResourceSpec): string[] {
  const mistakes: string[] = []
  if (!/^[a-z][a-z0-9_-]*$/.test(spec.segment)) mistakes.push(`segment '${spec.segment}' must be lower-case letters, digits, - and _.`)
  if (!/^(content\/)?[a-z][a-z0-9_]*$/.test(spec.endpoint)) {
    mistakes.push(`endpoint '${spec.endpoint}' must be a lower-case name, or content/ and such a name.`)
  }
  for (const name of Object.keys(spec.fields)) {
    if (RESERVED.has(name)) mistakes.push(`field '${name}' has a name that every answer uses; choose another.`)
    if (!/^[a-z][a-z0-9_]*$/.test(name)) mistakes.push(`field '${name}' must be lower-case with underscores.`)
  }
  return mistakes
}

function title(spec: ResourceSpec, titleField: string): string[] {
  const field = spec.fields[titleField]
  if (field?.kind !== 'text') return [`titleField '${titleField}' must be one of its text fields.`]
  return field.required || spec.untitled !== undefined
    ? []
    : [`titleField '${titleField}' must be required, since lists and pickers show it.`]
}

function pictures({ pictures: named = [], fields }: ResourceSpec): string[] {
  return named.flatMap((name) =>
    fields[name]?.kind === 'media' ? [] : [`pictures names '${name}', which is no uploaded file; name a media field.`],
  )
}

function columns(spec: ResourceSpec): string[] {
  return spec.columns.flatMap(({ header, field, mark, only, below }) => {
    const known = field === '#' || field === 'actions' || field in spec.fields
    const mistakes = known ? [] : [`column '${header}' shows '${field}', which is no field; name a field, '#' or 'actions'.`]
    if (mark && !(mark.field in spec.fields)) mistakes.push(`column '${header}' is marked by '${mark.field}', which is no field.`)
    const onlyField = only && spec.fields[only.field]
    if (only && onlyField === undefined) mistakes.push(`column '${header}' asks '${only.field}', which is no field.`)
    if (onlyField && !onlyField.traits.canBe(onlyField, only.is))
      mistakes.push(`column '${header}' asks whether '${only.field}' is '${only.is}', which it never is; name one of its options.`)
    if (below && spec.fields[below]?.kind !== 'text') mistakes.push(`column '${header}' shows '${below}' below, which is no text field.`)
    return mistakes
  })
}

/** Fields that the sections omit or name twice, and names of unknown fields. */
export function sectionMistakes(spec: Drawn): string[] {
  const named = spec.sections.flatMap((section) => section.fields)
  const placed = [...named, ...Object.values(spec.fields).flatMap((field) => field.traits.draws(field))]
  const missing = Object.entries(spec.fields).flatMap(([name, field]) =>
    placed.includes(name) || (isComputed(field) && field.kind !== 'unlockCode') ? [] : [name],
  )
  const twice = placed.filter((name, index) => placed.indexOf(name) !== index)
  const unknown = placed.filter((name) => !(name in spec.fields))
  const first = spec.sections.flatMap(({ fields: [name = ''] }) => (spec.fields[name]?.sharesLine ? [name] : []))
  return [
    ...missing.map((name) => `field '${name}' is in no section; add it to one.`),
    ...twice.map((name) => `field '${name}' is in two sections; leave it in one.`),
    ...first.map(
      (name) => `field '${name}' shares the line of the field before it, but is the first of its section; leave sharesLine out.`,
    ),
    ...unknown.map((name) => `a section names '${name}', which is no field.`),
  ]
}

/** Reserved query parameters of a list, in the API or in the console's URL. */
const LIST_WORDS = new Set([
  ...['page', 'per_page', 'q', 'sort', 'fields', 'push', 'scheduled', 'hide_sub_data', 'timezone', 'addsubtopics'],
  ...['columns', 'view', 'state', 'health', 'draft_changes'],
])

function filters(spec: ResourceSpec): string[] {
  return (spec.filters ?? []).flatMap((name) => {
    const field = spec.fields[name]
    if (field === undefined) return [`filter '${name}' is no field; filters are names of fields.`]
    if (LIST_WORDS.has(name)) return [`filter '${name}' has a name that every list's query uses; rename the field.`]
    return field.traits.filter(field) ? [] : [`filter '${name}' is of the kind ${field.kind}, by which no list is filtered; leave it out.`]
  })
}

function parentMistakes({ fields, parent }: ResourceSpec): string[] {
  const named = Object.keys(fields).filter((name) => fields[name]?.kind === 'parent')
  if (!parent) return named.map((name) => `field '${name}' names a parent, but the resource has none; say parent: { of }.`)
  if ((parent.below === undefined) !== (parent.field === undefined)) {
    return ["parent: 'field' and 'below' belong together: records name their parent where the list lies below a farther ancestor."]
  }
  const right = named.join() === (parent.field ?? '')
  return right ? [] : [`parent.field is '${parent.field ?? ''}', but its fields that name a parent are '${named.join()}'; name that one.`]
}

/** Errors of the fields themselves; `prefix` is the path of the surrounding group or rows, with its dot. */
export function fieldMistakes(spec: Drawn, fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${prefix}${name}`
    return [...oneField(spec, fields, path, field), ...fieldOptionMistakes(fields, path, field), ...inner(spec, field, path)]
  })
}

function oneField(spec: Drawn, fields: Fields, path: string, field: Field): string[] {
  const mistakes: string[] = []
  if (field.traits.stored === 'secret' && !spec.ownTables && field.kind !== 'sealed')
    mistakes.push(`field '${path}' is a secret, which only a resource with ownTables may have, since its own code keeps it hashed.`)
  if (field.readOff) mistakes.push(`field '${path}' is read off other values, so it is no part of a record; ask it in a drawer alone.`)
  if (field.label.trim() === '') mistakes.push(`field '${path}' has no label; give it one.`)
  if ('max' in field && !(field.max > 0)) mistakes.push(`field '${path}' has max ${field.max}; it must be above 0.`)
  if (isPlain(field) && field.traits.isOneLine && 'max' in field && field.max > LONGEST_LINE)
    mistakes.push(`field '${path}' has max ${field.max}; typing in a single line stops at ${LONGEST_LINE}.`)
  const options = field.kind === 'choice' ? field.options : []
  for (const { field: other, of } of [field, ...options].flatMap(({ when }) => conditionsOf(when))) {
    if (of === 'record' && !(other in spec.fields)) mistakes.push(`field '${path}' depends on '${other}', which is no field of the record.`)
    if (of !== 'record' && !(other in fields)) mistakes.push(`field '${path}' depends on '${other}', which is no field beside it.`)
  }
  return mistakes
}

function inner(spec: Drawn, field: Field, path: string): string[] {
  if (field.kind !== 'rows' && field.kind !== 'group') return []
  const nested = Object.entries(field.fields)
    .filter(([, { traits }]) => traits.stored === 'by engine' && !isAllowed(traits.inside, field, spec))
    .map(([name]) => `field '${path}.${name}' is of a kind that cannot be inside another field; move it to the top.`)
  const gated = Object.entries(field.fields)
    .filter(([, inside]) => inside.gate !== undefined || inside.fixedAfterCreate !== undefined)
    .map(([name]) => `field '${path}.${name}' has a gate or is fixed after creation, which only fields at the top can; move it there.`)
  return [...nested, ...gated, ...fieldMistakes(spec, field.fields, `${path}.`)]
}

function isAllowed(inside: EngineTraits['inside'], around: Field, { ownTables }: Drawn): boolean {
  if (inside === 'groups') return around.kind === 'group'
  return inside === 'groups and rows' || (inside === 'rows of own tables' && ownTables === true)
}
