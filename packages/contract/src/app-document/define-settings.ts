import * as z from 'zod/mini'
import { schemaOf } from '../define/define-resource.ts'
import type { FormFacts, Values } from '../fields/field.ts'
import { exampleOf, initialOf } from '../fields/rows.ts'
import type { Rule } from '../fields/rule.ts'
import { controllersOf } from './controllers-of.ts'
import { creators, isClosed, type Rights, supers } from './rights.ts'
import { settingsMistakes } from './settings-mistakes.ts'
import type { Settings, SettingsSpec } from './settings-spec.ts'
import { untilHandedIn } from './until-handed-in.ts'

export type { SettingsSubmit } from './settings-part.ts'
export type * from './settings-spec.ts'

/**
 * Builds a settings screen from its definition. The form, the API's schemas and rights, its documentation and the
 * history are derived from it. An invalid definition stops the program with a message that names the screen, the field,
 * the mistake and the fix.
 */
export function defineSettings(spec: SettingsSpec): Settings {
  const mistakes = settingsMistakes(spec)
  if (mistakes.length > 0) throw new Error(`Settings ${spec.segment}: ${mistakes.join(' ')}`)
  const { segment, label, fields, sections, notices = [], elsewhere = [], at, inStart, reaches, appPage, packed } = spec
  const { pages, afterSave, partOf, actions, lockedFor, check, wider } = spec
  const name = segment.split('/').at(-1) ?? segment
  const rights = rightsOf(spec)
  const release = Object.fromEntries(Object.keys(fields).map((name) => [name, spec.releases?.[name] ?? spec.release]))
  return {
    ...{ name, segment, endpoint: `settings/${name}`, label: { one: label, many: label } },
    ...{ intro: reaches, single: true, titleField: '', columns: [], published: false },
    ...{ fields, sections, notices, ...(appPage && { appPage }), ...(packed && { packed }) },
    settings: {
      ...{ at, reaches, rights, release, elsewhere, ...(inStart && { inStart }), ...(pages && { pages }), ...(afterSave && { afterSave }) },
      ...{ ...(partOf && { partOf }), ...(actions && { actions }), ...(lockedFor && { lockedFor }), ...(check && { check }) },
      ...(wider && { wider }),
    },
    schema: (facts) => ruleOf(spec, rights, facts),
    initial: () => initialOf(fields),
    example: () => exampleOf(fields),
  }
}

function rightsOf(spec: SettingsSpec): Record<string, Rights> {
  const { fields, writableBy = 'creator', rights = {} } = spec
  const ordinary = writableBy === 'super' ? supers : creators
  return Object.fromEntries(Object.keys(fields).map((name) => [name, { ...ordinary, ...opens(spec, name), ...rights[name] }]))
}

/** The right to write a field of the wizard: a note on a field opens those that depend on it as well. */
function opens({ fields, at, elsewhere = [], actions, submittedWith }: SettingsSpec, name: string): Partial<Rights> {
  if (submittedWith === undefined || elsewhere.includes(name)) return {}
  const controllers = controllersOf({ fields, actions }, name)
  return untilHandedIn(
    submittedWith,
    controllers.flatMap((one) => at[one] ?? []),
  )
}

/** The form's schema. Fields that this user cannot change accept any stored value. */
function ruleOf({ fields, check }: SettingsSpec, rights: Readonly<Record<string, Rights>>, facts: FormFacts): Rule<Values> {
  const open = Object.entries(fields).map(([name, field]) => [
    name,
    isClosed(rights[name], facts) ? { ...field, schema: () => z.unknown() } : field,
  ])
  return schemaOf({ fields: Object.fromEntries(open), ...(check && { check }) })(facts)
}
