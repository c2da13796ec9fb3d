import { fieldMistakes, sectionMistakes } from '../define/definition-mistakes.ts'
import { packedMistakes, sectionOptionMistakes } from '../define/option-mistakes.ts'
import type { Field } from '../fields/field.ts'
import type { SettingsSpec } from './settings-spec.ts'
import { startNameOf, startPaths } from './start-names.ts'

/** Columns of an app with a single value, and those with an object of values. */
const VALUES: ReadonlySet<string> = new Set(['name', 'username', 'domains', 'is_pending', 'parents', 'fcm_project_id', 'fcm_key'])
const OBJECTS: ReadonlySet<string> = new Set(['setup', 'about', 'onboarding', 'member_content_message', 'limits'])

/** Errors in the definition of a settings screen, each a sentence with the fix; empty if it is valid. */
export function settingsMistakes(spec: SettingsSpec): string[] {
  const drawn = { ...spec, fields: withoutSet(spec) }
  return [
    ...[...names(spec), ...paths(spec), ...rights(spec), ...starts(spec), ...kinds(spec), ...actions(spec)],
    ...[...packedMistakes(spec), ...sectionOptionMistakes(spec)],
    // Secrets are stored encrypted, which `kinds` checks.
    ...[...sectionMistakes(drawn), ...fieldMistakes({ ...spec, ownTables: true }, spec.fields)],
  ]
}

function names({ segment, reaches }: SettingsSpec): string[] {
  return [
    ...(/^[a-z][a-z0-9_-]*(\/[a-z][a-z0-9_-]*)*$/.test(segment)
      ? []
      : [`segment '${segment}' must be lower-case letters, digits, - and _, in parts divided by /.`]),
    ...(reaches.trim() === '' ? ['reaches is empty; say in one sentence where these values show up.'] : []),
  ]
}

function paths({ fields, at }: SettingsSpec): string[] {
  const all = Object.entries(at)
  return [
    ...Object.keys(fields).flatMap((name) => (name in at ? [] : [`field '${name}' has no place; say in 'at' where its value is.`])),
    ...all.flatMap(([name, path]) => [
      ...(name in fields ? [] : [`'at' names '${name}', which is no field.`]),
      ...(isDocumentPath(path) ? [] : [`field '${name}' is at '${path}', which is no place in an app; see the columns of the table apps.`]),
      ...all.flatMap(([other, otherPath]) =>
        name !== other && `${otherPath}.`.startsWith(`${path}.`)
          ? [`field '${other}' is at '${otherPath}', which is field '${name}' or a part of it; give it a place of its own.`]
          : [],
      ),
    ]),
  ]
}

function isDocumentPath(path: string): boolean {
  const [column = '', ...rest] = path.split('.')
  if (rest.length === 0) return VALUES.has(column)
  return OBJECTS.has(column) && rest.every((part) => /^[a-z][a-z0-9_]*$/.test(part))
}

function rights({ fields, rights: all = {}, releases = {} }: SettingsSpec): string[] {
  return [
    ...Object.keys(all).flatMap((name) => (name in fields ? [] : [`rights name '${name}', which is no field.`])),
    ...Object.keys(releases).flatMap((name) => (name in fields ? [] : [`releases name '${name}', which is no field.`])),
  ]
}

function starts({ fields, at, release, releases = {}, inStart = {} }: SettingsSpec): string[] {
  const named = typeof inStart === 'string' ? [] : Object.keys(inStart)
  return [
    ...named.flatMap((name) => (name in fields ? [] : [`inStart names '${name}', which is no field.`])),
    ...Object.entries(at).flatMap(([name, path]) =>
      (releases[name] ?? release) === 'next_start' && startNameOf(inStart, name) === undefined && !startPaths.has(path)
        ? [`field '${name}' reaches apps at their next start, but no app reads it; name it in 'inStart' or give it another release.`]
        : [],
    ),
  ]
}

/** Fields that buttons set and no section shows. */
function withoutSet({ fields, sections, actions: buttons }: SettingsSpec): SettingsSpec['fields'] {
  const set = setBy(buttons)
  const placed = sections.flatMap((section) => section.fields)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => placed.includes(name) || !set.includes(name)))
}

function setBy(buttons: SettingsSpec['actions']): string[] {
  return Object.keys({ ...buttons?.save.sets({}), ...buttons?.submit?.sets({}) })
}

function actions({ fields, elsewhere = [], actions: buttons }: SettingsSpec): string[] {
  return [
    ...setBy(buttons).flatMap((name) => (name in fields ? [] : [`a button sets '${name}', which is no field.`])),
    ...(buttons?.submit?.needs ?? []).flatMap((name) => (name in fields ? [] : [`submit needs '${name}', which is no field.`])),
    ...(buttons?.submit?.needsWhen ?? []).flatMap(({ field, when }) =>
      [field, when.field].flatMap((name) => (name in fields ? [] : [`submit needs '${name}', which is no field.`])),
    ),
    ...elsewhere.flatMap((name) => (name in fields ? [] : [`elsewhere names '${name}', which is no field.`])),
  ]
}

/** A sub-table is stored with the other values if all of its fields are. */
function isPlainRows(field: Field): boolean {
  return field.kind === 'rows' && Object.values(field.fields).every(({ traits }) => traits.stored === 'plain')
}

function kinds({ fields, rights: all = {} }: SettingsSpec): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...((field.kind === 'sealed') !== (all[name]?.sealed !== undefined)
      ? [`field '${name}' is sealed either in its kind or in its rights; a sealed field needs both.`]
      : []),
    ...(field.traits.stored !== 'plain' && field.kind !== 'sealed' && !isPlainRows(field)
      ? [`field '${name}' is of the kind ${field.kind}, which a settings screen cannot hold; use a field for each value.`]
      : []),
    ...(field.fixedAfterCreate || field.closedWhile
      ? [`field '${name}' is closed by its record; say in 'rights' who may write it instead.`]
      : []),
    ...(field.when && field.required ? [`field '${name}' is required, so it cannot depend on another; drop 'when' or 'required'.`] : []),
  ])
}
