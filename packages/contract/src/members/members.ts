import type { AppFacts, UserFacts } from '../access/facts.ts'
import { flag as setupFlag } from '../access/gates.ts'
import { defineResource, type Resource } from '../define/define-resource.ts'
import { remembered } from '../define/remembered.ts'
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
import type { OwnField } from './own-definitions.ts'
import { isSortedOwn, ownFields } from './own-fields.ts'

export const BLACKLIST_NOTE = 'If you blacklist or remove a user, they will no longer have member access to your app'
export const ONLY_STAFF = 'Only a super user can change the name, email and password.'
export const NO_PASSWORDS = 'You can’t set passwords during a help session. End the session first.'
export const EMAIL_TAKEN = 'Another member of this app has this email'

/** Fields of an existing member that only a super user can change (MEM-013 to MEM-016). */
export const staffFields: readonly string[] = ['name', 'email', 'password']

/** What every user sees of members, and what only some write. */
type Definitions = {
  /** As in lists, responses and super users' forms. */
  whole: Resource
  list: Resource
  /** A new member, who needs a password (MEM-012) unless invited. */
  added: Resource
  /** A new member added by staff who help: the password is set later, by the member or a super user as themselves. */
  addedInHelp: Resource
  /** An existing member in a form of a user who is not a super user. */
  ofCreators: Resource
}

/** Only for a new member: whether an email with a link to choose a password is sent. */
const invite = flag('Invite by email', {
  help: `Sends an email with a link to choose a password. The link works once, for ${INVITATION_DAYS} days.`,
  clears: () => ({ password: '' }),
})

const definitionsWith = remembered((memberFields: readonly OwnField[]): Definitions => {
  const withRights = (rights: MemberRights) => membersWith(memberFields, rights)
  const whole = withRights({})
  return {
    whole,
    list: {
      ...whole,
      fields: { ...whole.fields, courses: many('Course', 'courses') },
      filters: ['tags', 'courses', 'blacklisted', ...memberFields.map(({ key }) => key)],
    },
    added: withRights({ secret: { required: true, when: { field: 'invite', isNot: true } }, once: { invite } }),
    addedInHelp: withRights({ secret: { closedWhile: () => NO_PASSWORDS }, once: { invite } }),
    ofCreators: withRights({ identity: { closedWhile: closedOnceStored }, help: ONLY_STAFF }),
  }
})

type OfApp = Pick<AppFacts, 'memberFields'>
const NO_FIELDS: OfApp['memberFields'] = []

/** Members without the fields that an owner may add. They are not items: dedicated tables store them. */
export const members: Resource = definitionsWith(NO_FIELDS).whole
/** The list, which can also be filtered by enrolled course. */
export const memberList: Resource = definitionsWith(NO_FIELDS).list

/** A definition of members with the app's own fields; any other resource as it is. */
export function withOwnFields(resource: Resource, { memberFields }: OfApp): Resource {
  if (resource.name !== members.name || memberFields.length === 0) return resource
  return resource.filters?.includes('courses') ? definitionsWith(memberFields).list : definitionsWith(memberFields).whole
}

/** The definition by which this user writes a member of the app; `isNew` for a member that does not exist yet. */
export function memberForm({
  isNew,
  isSuper,
  inHelp = false,
  memberFields = NO_FIELDS,
}: UserFacts & Partial<OfApp> & { isNew: boolean }): Resource {
  const { whole, added, addedInHelp, ofCreators } = definitionsWith(memberFields)
  if (isNew) return inHelp ? addedInHelp : added
  return isSuper ? whole : ofCreators
}

function closedOnceStored(_values: unknown, stored: unknown): string | null {
  return stored === null ? null : ONLY_STAFF
}

/** Options of name, email and password, of the password alone, and fields of a new member. */
type MemberRights = { identity?: FieldOptions; secret?: FieldOptions; once?: Fields; help?: string }

function membersWith(memberFields: OfApp['memberFields'], { identity = {}, secret = {}, once = {}, help }: MemberRights): Resource {
  const own = ownFields({ memberFields })
  const listed = memberFields.flatMap((field) => (field.listed ? [{ header: field.name, field: field.key }] : []))
  return defineResource({
    segment: 'members',
    endpoint: 'members',
    area: 'members',
    label: { one: 'Member', many: 'Members' },
    intro: 'Members are the people who sign in to your app. Give them tags that open content, and enroll them in courses.',
    titleField: 'name',
    ownTables: true,
    searchedBy: 'name or email',
    deletedForGood: 'They will no longer have member access to your app or receive pushes. This cannot be undone.',
    fields: { ...fieldsOf(identity, secret), ...once, ...own },
    check: checkInvitation,
    columns: [
      { header: 'Key', field: '#' },
      { header: 'Name', field: 'name' },
      { header: 'Email', field: 'email' },
      { header: 'Tags', field: 'tags' },
      ...listed,
      { header: 'Blacklisted', field: 'blacklisted' },
      { header: 'Actions', field: 'actions' },
    ],
    sections: [
      { title: 'Member', fields: ['name', 'email', ...Object.keys(once), 'password', 'send_email'], ...(help && { help }) },
      ...(memberFields.length > 0 ? [{ title: 'Your fields', fields: Object.keys(own) }] : []),
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
    unsorted: ['blacklisted', 'updated_at', ...memberFields.flatMap((own) => (own.listed && !isSortedOwn(own) ? [own.key] : []))],
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
    email: email('Email', { required: true, max: 255, message: INVALID_EMAIL, sharesLine: true, ...identity }),
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
