import { defineResource, type Resource } from '../define/define-resource.ts'
import { choice } from '../fields/choice.ts'
import type { FieldOptions, Fields, Values } from '../fields/field.ts'
import { text } from '../fields/text.ts'
import { identityFields, superUserField } from './person-fields.ts'
import { removalTexts } from './removal.ts'

const ONLY_STAFF_OR_SELF = 'Only this person and super users can change the name and the email address.'

const about = {
  segment: 'creators',
  endpoint: 'creators',
  label: { one: 'Creator', many: 'Creators' },
  addLabel: 'Create New Creator',
  intro: 'Creators are the people who work on this app in the console. A new one gets an email with a link to set a password.',
  createdWords: ({ email }: Values) => `Invitation sent to ${String(email)}.`,
  titleField: 'name',
  ownTables: true,
  ofPeople: true,
  area: 'people',
  published: false,
  can: ['create', 'update'],
} as const

/**
 * The people who work on an app (CRE-001 to CRE-015). They are accounts of the platform: /apps/{app}/creators lists
 * those who work on this app.
 */
export const creatorList: Resource = defineResource({
  ...about,
  fields: { ...identityFields(), role_name: text('Role'), last_login: text('Last Login') },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Name', field: 'name', mark: { field: 'last_login', text: 'Invited', whileEmpty: true }, below: 'role_name' },
    { header: 'Email', field: 'email' },
    { header: 'Last Login', field: 'last_login', moment: 'dateTimeSeconds' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [{ title: 'Creator', fields: ['name', 'email', 'role_name', 'last_login'] }],
  searches: ['name', 'email'],
  searchedBy: 'name or email',
})

const closed: FieldOptions = { closedWhile: () => ONLY_STAFF_OR_SELF }
const openIdentity = identityFields()
const closedIdentity = identityFields(closed)

type Writing = { isNew: boolean; isSuper: boolean; isSelf: boolean; roles?: readonly NamedRole[] }
/** A role that a creator can have: its key, and its name. */
type NamedRole = { key: string; label: string }

/**
 * The definition by which a user writes a creator: a new one, their own record, or another user's. `roles` are those of
 * the app, for the person's role in it.
 */
export function creatorForm({ isNew, isSuper, isSelf, roles }: Writing): Resource {
  const role = roles && { role: roleField(roles) }
  if (isSuper) return formOf({ ...openIdentity, ...role, is_super: superUserField() })
  if (isNew) return formOf({ ...openIdentity, ...role })
  if (isSelf) return formOf({ name: openIdentity.name, email: closedIdentity.email, ...role })
  return formOf({ ...closedIdentity, ...role }, ONLY_STAFF_OR_SELF)
}

function roleField(roles: readonly NamedRole[]) {
  const options = roles.map(({ key, label }) => ({ value: key, label }))
  return choice('Role', options, { required: true, initial: 'owner', help: 'What this person sees and changes in this app.' })
}

function formOf(fields: Fields, help?: string): Resource {
  const sections = [{ title: 'Creator', fields: Object.keys(fields), ...(help && { help }) }]
  return defineResource({ ...about, fields, columns: [], sections, deletedForGood: removalTexts.delete })
}
