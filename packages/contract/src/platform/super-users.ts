import { definePlatform, type PlatformList } from '../define/define-platform.ts'
import { defineResource } from '../define/define-resource.ts'
import { checkPassword, identityFields, passwordFields, superUserField } from '../people/person-fields.ts'
import { removalTexts } from '../people/removal.ts'

const about = {
  segment: 'super-users',
  endpoint: 'super_users',
  recordEndpoint: 'super_users',
  label: { one: 'Super User', many: 'Super Users' },
  intro: 'Super users work on all apps.',
  titleField: 'name',
} as const

const listed = definePlatform({
  ...about,
  lead: 'Platform administrators. To add one, create a creator and turn on Super User.',
  fields: identityFields(),
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Name', field: 'name' },
    { header: 'Email', field: 'email' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [{ title: 'Super User', fields: ['name', 'email'] }],
  searches: ['name', 'email'],
  searchedBy: 'name or email',
  can: ['update', 'delete'],
  deletion: removalTexts.delete,
  effects: 'users',
})

const form = defineResource({
  ...about,
  ...{ ownTables: true, platform: listed.platform, published: false },
  fields: { ...identityFields(), is_super: superUserField(), ...passwordFields() },
  columns: [],
  sections: [
    { title: 'Super User', fields: ['name', 'email', 'is_super'] },
    { title: 'Password', fields: ['password', 'current_password'] },
  ],
  check: checkPassword,
  deletedForGood: removalTexts.delete,
  effects: 'users',
})

/** The people who run the platform (SUP-001 to SUP-008, SUP-004 by OQ-185). */
export const superUsers: PlatformList = { ...listed, form }
