import { strangers } from '../fields/field-mistakes.ts'
import { conditionsOf, type Field, type Fields } from '../fields/field.ts'
import { initialOf } from '../fields/rows.ts'
import type { ResourceSpec } from './resource.ts'

/** Timestamps of every record that a list can be sorted by. */
const MOMENTS = ['created_at', 'updated_at']

/**
 * Options of a definition that refer to something that does not exist and would be ignored silently. Each error is a
 * sentence with the fix.
 */
export function optionMistakes(spec: ResourceSpec): string[] {
  return [
    ...[...limitMistakes(spec), ...naming(spec), ...titled(spec), ...searched(spec), ...sectionOptionMistakes(spec)],
    ...[...hidden(spec), ...published(spec), ...writtenTo(spec), ...announced(spec), ...repeated(spec)],
  ]
}

/** References in the options of sections that are not fields of the form. */
export function sectionOptionMistakes({ fields, sections }: Pick<ResourceSpec, 'fields' | 'sections'>): string[] {
  return sections.flatMap(({ title, when }) =>
    conditionsOf(when).flatMap((condition) => {
      const field = fields[condition.field]
      if (field === undefined) return [`section '${title}' depends on '${condition.field}', which is no field; name one.`]
      return 'is' in condition && !field.traits.canBe(field, condition.is)
        ? [`section '${title}' depends on '${condition.field}' being '${condition.is}', which it never is; name one of its options.`]
        : []
    }),
  )
}

/** Names that packs exclude and that are not fields. */
export function packedMistakes({ fields, packed }: Pick<ResourceSpec, 'fields' | 'packed'>): string[] {
  return strangers(packed?.without ?? [], fields).map((name) => `packed leaves out '${name}', which is no field; name one.`)
}

function limitMistakes({ limit, limitAsksForAccount, pushType, pushOffered }: ResourceSpec): string[] {
  return [
    ...(limit === undefined || (Number.isInteger(limit) && limit > 0) ? [] : [`limit is ${limit}; say a whole number above 0.`]),
    ...(limitAsksForAccount && limit === undefined ? ['limitAsksForAccount needs a limit; say one, or leave it out.'] : []),
    ...(pushType === undefined || /^[a-z]+$/.test(pushType) ? [] : [`pushType '${pushType}' must be lower-case letters.`]),
    ...(pushOffered && pushType === undefined ? ['pushOffered needs a pushType; say one, or leave it out.'] : []),
  ]
}

function naming({ fields, columns, unsorted = [], example = {}, passedOver = [], addressField, packed }: ResourceSpec): string[] {
  const shown = [...columns.map(({ field }) => field), ...MOMENTS]
  return [
    ...unsorted
      .filter((name) => !shown.includes(name))
      .map((name) => `unsorted names '${name}', which is no column; name a column, created_at or updated_at.`),
    ...strangers(Object.keys(example), fields).map((name) => `example gives a value to '${name}', which is no field.`),
    ...passedOver.filter((name) => name in fields).map((name) => `passedOver names '${name}', which is a field; leave it out.`),
    ...(addressField === undefined || fields[addressField]?.kind === 'url'
      ? []
      : [`addressField '${addressField}' must be one of its url fields.`]),
    ...packedMistakes({ fields, ...(packed && { packed }) }),
  ]
}

function writtenTo({ fields, published }: ResourceSpec): string[] {
  const named = Object.entries(fields).flatMap(([name, field]) => (field.kind === 'email' && field.receives ? [name] : []))
  return [
    ...(named.length > 1 ? [`'${named.join("' and '")}' receive messages of members; name one field.`] : []),
    ...(named.length > 0 && published === false ? [`'${named[0]}' receives messages of members, who see no records; leave it out.`] : []),
  ]
}

function titled({ fields, otherTitle }: ResourceSpec): string[] {
  if (otherTitle === undefined) return []
  const [name = '', inner = ''] = otherTitle.split('.')
  const group = fields[name]
  return group?.kind === 'group' && group.fields[inner]?.kind === 'text'
    ? []
    : [`otherTitle '${otherTitle}' must be a text field of one of its groups, such as 'web.headline'.`]
}

function searched({ fields, searches, ownTables }: ResourceSpec): string[] {
  if (searches === undefined) return []
  return [
    ...(ownTables ? [] : ['searches is for records in tables of their own; leave it out, since all others are searched by title.']),
    ...strangers(searches, fields).map((name) => `it is searched by '${name}', which is no field of its records; name one.`),
  ]
}

function hidden({ fields, hiddenUnless }: ResourceSpec): string[] {
  if (hiddenUnless === undefined) return []
  const { field: name, is } = hiddenUnless
  const field = fields[name]
  if (field === undefined) return [`hiddenUnless.field '${name}' is no field; name one.`]
  return field.traits.canBe(field, is) ? [] : [`hiddenUnless: '${name}' is never '${is}'; name one of its options.`]
}

function announced({ fields, days = [] }: ResourceSpec): string[] {
  return days.flatMap((announcedDay) => {
    if ('date' in announcedDay)
      return fields[announcedDay.date]?.kind === 'date' ? [] : [`days names '${announcedDay.date}', which is no date; name one.`]
    const { month, day } = announcedDay
    return fields[month]?.kind === 'choice' && fields[day]?.kind === 'integer'
      ? []
      : [`days names '${month}' and '${day}'; name a choice of months and a whole number.`]
  })
}

function repeated({ fields, repeats, parent, addressField }: ResourceSpec): string[] {
  if (repeats === undefined) return []
  const { month, day, until } = repeats
  const isDated = fields[month]?.kind === 'choice' && fields[day]?.kind === 'integer' && fields[until]?.kind === 'date'
  const hasOwn = parent !== undefined || addressField !== undefined || Object.values(fields).some(({ kind }) => kind === 'unlockCode')
  return [
    ...(isDated ? [] : [`repeats names '${month}', '${day}' and '${until}'; name a choice of months, a whole number and a date.`]),
    ...(hasOwn ? ['repeats copies records as they are; leave it out where each has a parent, an address or a code of its own.'] : []),
  ]
}

function published({ fields, parent, published: options }: ResourceSpec): string[] {
  if (!options) return []
  const { until, enrolled, holders = [], inline = [] } = options
  const dripping = ancestor(parent, enrolled?.in)
  return [
    ...(until === undefined || fields[until]?.kind === 'date' ? [] : [`published.until '${until}' must be one of its dates.`]),
    ...strangers(inline, fields).map((name) => `published.inline names '${name}', which is no field.`),
    ...holders.flatMap(({ tag, see }) => [
      ...(fields[tag]?.kind === 'relation' ? [] : [`published.holders: '${tag}' is no relation; name the one that holds the tag.`]),
      ...see.filter((path) => !isPath(fields, path)).map((path) => `published.holders: '${path}' is no field, and no part of rows.`),
    ]),
    ...(enrolled && fields[enrolled.after]?.kind !== 'integer'
      ? [`published.enrolled.after '${enrolled.after}' must be one of its numbers.`]
      : []),
    ...(enrolled && !dripping ? [`published.enrolled.in '${enrolled.in}' is nothing that it lies in; name an ancestor.`] : []),
    ...(enrolled && dripping && dripping.fields[enrolled.drips]?.kind !== 'flag'
      ? [`published.enrolled.drips '${enrolled.drips}' is no flag of '${enrolled.in}'; name one.`]
      : []),
  ]
}

/** Errors in the options of one field: references to sibling or nested fields. */
export function fieldOptionMistakes(fields: Fields, path: string, field: Field): string[] {
  return [
    ...conditionsOf(field.when).flatMap((when) => {
      const condition = when.of === 'record' ? undefined : fields[when.field]
      return condition && 'is' in when && !condition.traits.canBe(condition, when.is)
        ? [`field '${path}' depends on '${when.field}' being '${when.is}', which it never is; name one of its options.`]
        : []
    }),
    ...strangers(Object.keys(field.clears?.(field.initial, initialOf(fields)) ?? {}), fields).map(
      (name) => `field '${path}' names '${name}', which is no field beside it.`,
    ),
    ...field.traits.mistakes(field, path, fields),
  ]
}

function isPath(fields: Fields, path: string): boolean {
  const [name = '', part] = path.split('.')
  const field = fields[name]
  return field !== undefined && (part === undefined || ('fields' in field && part in field.fields))
}

function ancestor(parent: ResourceSpec['parent'], name: string | undefined): { fields: Fields } | undefined {
  if (parent === undefined) return undefined
  return parent.of.name === name ? parent.of : ancestor(parent.of.parent, name)
}
