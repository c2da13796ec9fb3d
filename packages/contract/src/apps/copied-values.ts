import { appFields } from '../app-document/app-fields.ts'
import { documentOf, valuesIn } from '../app-document/document-values.ts'
import type { Resource } from '../define/define-resource.ts'
import type { Field, Fields, Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'

/**
 * Values that belong to a single app: its identity, its relations and its progress. They are not copied to an app that
 * is created from it.
 */
const ofOneApp: ReadonlySet<string> = new Set([
  ...['name', 'username', 'domains', 'is_pending', 'parents', 'fcm_project_id'],
  ...['setup.lite_unlock_code', 'setup.test', 'setup.account_type', 'setup.app_status', 'setup.review', 'setup.orphan', 'setup.reseller'],
  // A new enterprise consents to each business until it chooses otherwise.
  'setup.business_sign_ups',
  ...['about.store.support_email', 'about.store.i_understand'],
])

const pathsByName = Object.fromEntries(
  Object.entries(appFields).flatMap(([path, { sealed, hidden, storedAt }]) => {
    const isOwn = ofOneApp.has(path) || path.startsWith('onboarding.')
    return isOwn || sealed !== undefined || hidden === true || storedAt !== undefined ? [] : [[path, path]]
  }),
)

/** Whether the setting at this path of the document is copied to a new app. */
export function isCopiedSetting(path: string): boolean {
  return Object.hasOwn(pathsByName, path)
}

/**
 * The part of a template's document that is copied to a new app: its settings, without keys, domains and onboarding.
 */
export function copiedDocument(document: Readonly<Values>): Values {
  return documentOf(pathsByName, valuesIn(pathsByName, document))
}

/**
 * A record's stored values for a new app: without the template's business, web page address and email addresses. If an
 * address is required, `email` replaces it: email about the new app goes to its creator.
 */
export function copiedValues({ fields, addressField }: Pick<Resource, 'fields' | 'addressField'>, data: Values, email: string): Values {
  return withoutOthers(fields, data, { email, addressField })
}

type SignUpFacts = { email: string; addressField: string | undefined }

function withoutOthers(fields: Fields, data: Values, signUp: SignUpFacts): Values {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, copiedValue(name, fields[name], value, signUp)]))
}

function copiedValue(name: string, field: Field | undefined, value: unknown, signUp: SignUpFacts): unknown {
  if (field?.kind === 'business') return null
  if (field?.kind === 'email') return field.required && value !== '' ? signUp.email : ''
  if (name === signUp.addressField) return ''
  const inner = { ...signUp, addressField: undefined }
  if (field?.kind === 'group') return withoutOthers(field.fields, valuesOf(value), inner)
  if (field?.kind === 'rows' && Array.isArray(value)) return value.map((row) => withoutOthers(field.fields, valuesOf(row), inner))
  return value
}
