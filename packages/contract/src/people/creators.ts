import { defineResource, type Resource } from '../define/define-resource.ts'
import type { FieldOptions, Fields, Values } from '../fields/field.ts'
import { text } from '../fields/text.ts'
import { identityFields, superUserField } from './person-fields.ts'
import { removalTexts } from './removal.ts'

const ONLY_STAFF_OR_SELF = 'Only this person and super users can change this.'

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
  published: false,
  can: ['create', 'update'],
} as const

/**
 * The people who work on an app (CRE-001 to CRE-015). They are accounts of the platform: /apps/{app}/creators lists
 * those who work on this app.
 */
export const creatorList: Resource = defineResource({
  ...about,
  fields: { ...identityFields(), last_login: text('Last Login') },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Name', field: 'name', mark: { field: 'last_login', text: 'Invited', whileEmpty: true } },
    { header: 'Email', field: 'email' },
    { header: 'Last Login', field: 'last_login', moment: 'dateTimeSeconds' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [{ title: 'Creator', fields: ['name', 'email', 'last_login'] }],
  searches: ['name', 'email'],
  searchedBy: 'name or email',
})

const closed: FieldOptions = { closedWhile: () => ONLY_STAFF_OR_SELF }
const ofStaff = formOf({ ...identityFields(), is_super: superUserField() })
const ofOneself = formOf({ name: identityFields().name, email: identityFields(closed).email })
const ofOthers = formOf(identityFields(closed), ONLY_STAFF_OR_SELF)
const newOfCreator = formOf(identityFields())

/** The definition by which a user writes a creator: a new one, their own record, or another user's. */
export function creatorForm({ isNew, isSuper, isSelf }: { isNew: boolean; isSuper: boolean; isSelf: boolean }): Resource {
  if (isSuper) return ofStaff
  if (isNew) return newOfCreator
  return isSelf ? ofOneself : ofOthers
}

function formOf(fields: Fields, help?: string): Resource {
  const sections = [{ title: 'Creator', fields: Object.keys(fields), ...(help && { help }) }]
  return defineResource({ ...about, fields, columns: [], sections, deletedForGood: removalTexts.delete })
}
