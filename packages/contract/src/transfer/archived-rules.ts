import { setupFlags } from '../access/facts.ts'
import { appFields } from '../app-document/app-fields.ts'
import { isCopiedSetting } from '../apps/copied-values.ts'
import { schemaOf } from '../define/define-resource.ts'
import { remembered } from '../define/remembered.ts'
import type { Resource } from '../define/resource.ts'
import { isEmptyValue, withEmptyAllowed } from '../fields/empty-allowed.ts'
import type { Fields, FormFacts, Values } from '../fields/field.ts'
import { recordSchema } from '../fields/rows.ts'
import type { Rule } from '../fields/rule.ts'
import { textRule } from '../fields/text.ts'
import { valuesOf } from '../fields/values-of.ts'
import { members } from '../members/members.ts'
import { ownFieldsIn } from '../members/own-definitions.ts'
import { ownFields } from '../members/own-fields.ts'
import { DEFAULT_ZONE } from '../zones.ts'

/** At most this many mistakes of an archive are named at once. */
export const MAX_ARCHIVE_PROBLEMS = 20
export const archiveProblemsBeyond = { more: [`Only the first ${MAX_ARCHIVE_PROBLEMS} mistakes are shown`] }
export const NOT_IN_ARCHIVE = 'Is not in this archive'
export const TWICE_IN_ARCHIVE = 'Is in this archive twice'
export const NOT_STORABLE = 'Must not contain null characters, incomplete characters or endlessly nested lists'

/**
 * The facts by which an archive is checked. Nothing is closed: an app may have values of a plan or a version that it no
 * longer has. `setup` is that of the archive, which says what fields members have.
 */
export function factsOfArchives(webHost: string, setup: Readonly<Values> = {}): FormFacts {
  return {
    webHost,
    user: { isSuper: true },
    app: {
      flags: new Set(setupFlags),
      platformVersion: Number.POSITIVE_INFINITY,
      liteUnlockCode: '',
      timeZone: DEFAULT_ZONE,
      needsApproval: false,
      memberFields: ownFieldsIn(setup),
      ...{ hasOldPushKeys: true, hasFcm: true, hasWebPush: true, hasParents: true, isReseller: true, inWizard: false },
    },
  }
}

/**
 * The schema of a record in an archive: that of its form, except that values may be empty. Rules over several fields
 * apply to values that are there.
 */
export const archivedRecord: (resource: Resource) => Resource['schema'] = remembered((resource: Resource) => {
  const { fields, check } = resource
  return schemaOf({
    fields: withEmptyAllowed(fields),
    ...(check && {
      check: (values, issue, facts) => check(values, (path, message) => isJudged(fields, values, path) && issue(path, message), facts),
    }),
  })
})

/** Links are not part of a record's line, and those to deleted records are not in the archive at all. */
function isJudged(fields: Fields, values: object, path: string): boolean {
  const [name = ''] = path.split('.')
  const kind = fields[name]?.kind
  return kind !== 'relation' && kind !== 'content' && !isEmptyValue(path.split('.').reduce<unknown>((at, key) => valuesOf(at)[key], values))
}

/** The schema of a member in an archive, without links and own fields. */
export const archivedMember = schemaOf({
  fields: withEmptyAllowed(
    Object.fromEntries(Object.entries(members.fields).filter(([name]) => ['name', 'email', 'send_email', 'url_tags'].includes(name))),
  ),
})

/** The schema of a member's own fields in an archive. */
export function archivedOwn(facts: FormFacts): Rule<Values> {
  return recordSchema(ownFields(facts.app), facts)
}

/** The rule of a setting by its path in the document; undefined if archives have no such setting. */
export function archivedSetting(path: string, facts: FormFacts): Rule | undefined {
  return isCopiedSetting(path) ? ruleOf(path, facts) : undefined
}

/** The rule of an app's name, which the form of a new app shares. */
export const archivedName = textRule({ required: false, max: 255, oneLine: true })

/** The rule of an app's onboarding type. */
export function archivedType(facts: FormFacts): Rule {
  return ruleOf('onboarding.type', facts)
}

function ruleOf(path: string, facts: FormFacts): Rule {
  const field = appFields[path]?.field
  if (field === undefined) throw new Error(`There is no setting ${path}.`)
  return field.kind === 'bare' ? field.schema(facts) : (withEmptyAllowed({ field }).field?.schema(facts) ?? field.schema(facts))
}
