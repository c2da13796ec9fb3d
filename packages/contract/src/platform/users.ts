import { definePlatform, type PlatformList } from '../define/define-platform.ts'
import { defineResource } from '../define/define-resource.ts'
import { choice } from '../fields/choice.ts'
import { text } from '../fields/text.ts'
import { checkPassword, identityFields, passwordFields, superUserField } from '../people/person-fields.ts'
import { removalTexts } from '../people/removal.ts'

const about = {
  segment: 'users',
  endpoint: 'manage_users',
  recordEndpoint: 'users',
  label: { one: 'User', many: 'Users' },
  listTitle: 'Manage Users',
  intro: 'Everyone who can sign in to the console.',
  titleField: 'name',
} as const

const listed = definePlatform({
  ...about,
  lead: 'Everyone who can sign in to the console, and the apps they work on.',
  fields: { is_super: superUserField(), ...identityFields(), roles: text('App/Role') },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Super', field: 'is_super' },
    { header: 'Name', field: 'name' },
    { header: 'Email', field: 'email' },
    { header: 'App/Role', field: 'roles' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [{ title: 'User', fields: ['is_super', 'name', 'email', 'roles'] }],
  searches: ['name', 'email'],
  searchedBy: 'name or email',
  asksFirst: 'Search by name or email, or choose an app.',
  questions: { app_id: choice('App', [], { from: 'available_apps' }) },
  unsorted: ['roles'],
  can: ['update', 'delete'],
  deletion: removalTexts.delete,
  effects: 'users',
})

/** Edit User (USR-010): the fields that a super user can change. */
const form = defineResource({
  ...about,
  ...{ ownTables: true, platform: listed.platform, published: false },
  fields: { ...identityFields(), is_super: superUserField(), ...passwordFields() },
  columns: [],
  sections: [
    { title: 'User', fields: ['name', 'email', 'is_super'] },
    { title: 'Password', fields: ['password', 'current_password'] },
  ],
  check: checkPassword,
  deletedForGood: removalTexts.delete,
  effects: 'users',
})

/** Everyone who has an account, with the form of one (USR-001 to USR-019). */
export const users: PlatformList = { ...listed, form }
