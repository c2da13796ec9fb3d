import type { UserFacts } from '../access/facts.ts'
import { flag as setupFlag } from '../access/gates.ts'
import { defineResource, type Resource } from '../define/define-resource.ts'
import { date } from '../fields/date.ts'
import { email } from '../fields/email.ts'
import { INVALID_EMAIL } from '../fields/field-messages.ts'
import type { FieldOptions, Fields, Values } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { password } from '../fields/password.ts'
import { many, one } from '../fields/relation.ts'
import { rows } from '../fields/rows.ts'
import type { Issue } from '../fields/rule.ts'
import { text } from '../fields/text.ts'
import { url } from '../fields/url.ts'
import { BLACKLISTED_NOT_INVITED, INVITATION_DAYS, INVITED_WITHOUT_PASSWORD } from './invitation.ts'

export const BLACKLIST_NOTE = 'If you blacklist or remove a user, they will no longer have member access to your app'
export const ONLY_STAFF = 'Only a super user can change the name, email and password.'
export const NO_PASSWORDS = 'You can’t set passwords during a help session. End the session first.'
export const EMAIL_TAKEN = 'Another member of this app has this email'

/** Fields of an existing member that only a super user can change (MEM-013 to MEM-016). */
export const staffFields: readonly string[] = ['name', 'email', 'password']

/**
 * Members as in lists, responses and super users' forms. They are not items: /apps/{app}/members stores them in
 * dedicated tables.
 */
export const members = membersWith({}, {})

/** The list, which can also be filtered by enrolled course. */
export const memberList: Resource = {
  ...members,
  fields: { ...members.fields, courses: many('Course', 'courses') },
  filters: ['tags', 'courses', 'blacklisted'],
}

/** Only for a new member: whether an email with a link to choose a password is sent. */
const invite = flag('Invite by email', {
  help: `Sends an email with a link to choose a password. The link works once, for ${INVITATION_DAYS} days.`,
  clears: () => ({ password: '' }),
})

/** A new member, who needs a password (MEM-012) unless invited. */
const newMembers = membersWith({}, { required: true, when: { field: 'invite', isNot: true } }, { invite })

/** A new member added by staff who help: the password is set later, by a super user as themselves or by the member. */
const newMembersOfHelp = membersWith({}, { closedWhile: () => NO_PASSWORDS }, { invite })

/** An existing member in a form of a user who is not a super user. */
const membersOfCreators = membersWith({ closedWhile: closedOnceStored }, {}, {}, ONLY_STAFF)

/** The definition by which this user writes a member; `isNew` for a member that does not exist yet. */
export function memberForm({ isNew, isSuper, inHelp = false }: UserFacts & { isNew: boolean }): Resource {
  if (isNew) return inHelp ? newMembersOfHelp : newMembers
  return isSuper ? members : membersOfCreators
}

function closedOnceStored(_values: unknown, stored: unknown): string | null {
  return stored === null ? null : ONLY_STAFF
}

function membersWith(identity: FieldOptions, secret: FieldOptions, once: Fields = {}, help?: string): Resource {
  return defineResource({
    segment: 'members',
    endpoint: 'members',
    label: { one: 'Member', many: 'Members' },
    intro: 'Members are the people who sign in to your app. Give them tags that open content, and enroll them in courses.',
    titleField: 'name',
    ownTables: true,
    searchedBy: 'name or email',
    deletedForGood: 'They will no longer have member access to your app or receive pushes. This cannot be undone.',
    fields: { ...fieldsOf(identity, secret), ...once },
    check: checkInvitation,
    columns: [
      { header: 'Key', field: '#' },
      { header: 'Name', field: 'name' },
      { header: 'Email', field: 'email' },
      { header: 'Tags', field: 'tags' },
      { header: 'Blacklisted', field: 'blacklisted' },
      { header: 'Actions', field: 'actions' },
    ],
    sections: [
      { title: 'Member', fields: ['name', 'email', ...Object.keys(once), 'password', 'send_email'], ...(help && { help }) },
      {
        title: 'Tags',
        fields: ['tags'],
        help: 'Tags open members-only content and let you send pushes to these members only.',
      },
      {
        title: 'Courses',
        fields: ['courses'],
        help: 'In courses that release lessons over time, the days count from the enrollment date.',
      },
      { title: 'URL tags', fields: ['url_tags'], help: 'Personal links for this member, one per tag.' },
      { title: 'Access', fields: ['blacklisted'] },
    ],
    unsorted: ['blacklisted', 'updated_at'],
  })
}

/** An invited member chooses the password, and must not be blacklisted. */
function checkInvitation({ invite: isInvited, password: given, blacklisted }: Values, issue: Issue): void {
  if (isInvited !== true) return
  if (given !== '') issue('password', INVITED_WITHOUT_PASSWORD)
  if (blacklisted === true) issue('invite', BLACKLISTED_NOT_INVITED)
}

function fieldsOf(identity: FieldOptions, secret: FieldOptions): Fields {
  return {
    name: text('Name', { required: true, max: 255, example: 'Ada Lind', ...identity }),
    email: email('Email', { required: true, max: 255, message: INVALID_EMAIL, ...identity }),
    password: password('Password', {
      ...(secret.required ? {} : { help: 'Leave empty for no change.' }),
      ...identity,
      ...secret,
    }),
    send_email: flag('Send Email', { help: 'The member agrees to receive emails.' }),
    tags: many('Tags', 'tags', { unexpired: true }),
    courses: rows(
      'Courses',
      { course: one('Course', 'courses', { required: true }), enroll_date: date('Enroll Date', { required: true }) },
      { one: 'Course', unique: ['course'], columns: ['course', 'enroll_date'], duplicateMessage: 'Already enrolled in this course' },
    ),
    url_tags: rows(
      'URL Tags',
      { url_tag: text('URL Tag', { required: true, example: 'booking' }), link: url('Link', { required: true }) },
      { one: 'URL Tag', unique: ['url_tag'], columns: ['url_tag', 'link'], gate: setupFlag('url_tags') },
    ),
    blacklisted: flag('Blacklisted', { help: BLACKLIST_NOTE, warns: true }),
  }
}
