import type { z } from 'zod'
import type { Resource } from '../define/define-resource.ts'
import { inSentence } from '../define/in-sentence.ts'
import { fieldTitle } from '../errors/catalogue.ts'
import type { Field } from '../fields/field.ts'
import { platformListOf } from '../platform/all.ts'
import { resourceBySegment } from '../resources/all.ts'
import type { trailEntry } from './trail-answers.ts'

/** One line of the trail in the API: who did what to which object. */
export type TrailEntry = z.output<typeof trailEntry>

/** A changed field. Values are given if they are short, otherwise null; empty for an empty one. */
export type TrailChange = TrailEntry['changes'][number]

/** The filter value for entries without a user. */
export const NOBODY = 'none'

/** The target of the line that counts a user's rejected requests beyond those with lines of their own. */
export const SEVERAL = 'several'

/** Actions without a target. */
const alone: Readonly<Record<string, string>> = {
  left: 'left the app',
  signed_in: 'signed in',
  signed_out: 'signed out',
  signed_out_everywhere: 'signed out on all devices',
  reauthenticated: 'confirmed the password',
  reauthentication_refused: 'entered a wrong current password',
  second_step_refused: 'failed the second step at sign-in',
  recovery_code_used: 'signed in with a recovery code',
}

/** Actions of unidentified users. */
const byAnyone = ['sign_in_refused', 'sign_in_limited', 'link_sent']

const verbs: Readonly<Record<string, string>> = {
  'taken over': 'took over',
  'taken back': 'took back',
  help_began: 'began to help in',
  help_ended: 'no longer helps in',
  sign_in_refused: 'entered a wrong password for',
  sign_in_limited: 'tried too many times to sign in to',
  refused: 'was refused',
  password_changed: 'changed the password of',
  password_set: 'set the first password of',
  password_reset: 'reset the password of',
  link_sent: 'requested a password link for',
  identity_bound: 'connected an external sign-in to',
  setup_sent: 'sent the setup email again to',
  session_ended: 'ended a session of',
  passkey_added: 'added a passkey to',
  passkey_removed: 'removed a passkey from',
  passkey_renamed: 'renamed a passkey of',
  authenticator_added: 'added an authenticator app to',
  authenticator_removed: 'removed the authenticator app from',
  recovery_codes_made: 'made new recovery codes for',
  second_step_reset: 'reset the second step of',
  reverted: 'restored an earlier version of',
  published: 'published draft changes of',
  drafted: 'saved draft changes of',
  draft_discarded: 'discarded draft changes of',
  draft_restored: 'restored draft changes of',
  draft_planned: 'scheduled draft changes of',
  draft_unplanned: 'unscheduled draft changes of',
  draft_link_made: 'made a link to draft changes of',
  draft_link_ended: 'revoked the link to draft changes of',
  approval_requested: 'asked for approval of',
  approval_withdrawn: 'withdrew the request to approve',
  changes_requested: 'asked for changes of',
  built: 'marked changes as built in',
  removed: 'deleted for good',
  purged: 'deleted for good',
  asked: 'asked the owner about',
  handed_back: 'handed back',
  reopened: 'reopened',
  withdrawn: 'withdrew',
  found: 'had',
}

/** Who did it, at the start of a line. */
export function actorOf({ actor, action }: Pick<TrailEntry, 'actor' | 'action'>): string {
  return actor.name || (byAnyone.includes(action) ? 'Someone' : 'A program')
}

/** The full phrase for actions without a target: `Casey signed in`. Null for actions with one. */
export function phraseOf({ action, target }: Pick<TrailEntry, 'action' | 'target'>): string | null {
  if (action === 'refused' && target === SEVERAL) return 'was refused several other requests'
  return alone[action] ?? null
}

/** The verb between user and target: `Casey changed the article “Rest”`. */
export function verbOf(action: string): string {
  return verbs[action] ?? (action === 'updated' ? 'changed' : action.replaceAll('_', ' '))
}

/** The verb of an entry: files are uploaded, not created. */
export function deedOf({ action, target }: Pick<TrailEntry, 'action' | 'target'>): string {
  return action === 'created' && target === 'media' ? 'uploaded' : verbOf(action)
}

const nouns: Readonly<Record<string, [one: string, many: string]>> = {
  push_notifications: ['push notification', 'Push Notifications'],
  mobile_configs: ['device', 'Devices'],
  media: ['file', 'Files'],
  members: ['member', 'Members'],
  users: ['account', 'Accounts'],
  creators: ['creator', 'Creators'],
  roles: ['role', 'Roles'],
  business: ['business', 'Businesses'],
  business_request: ['request to become a business', 'Requests to become a business'],
  business_code: ['code for new businesses', 'Code for new businesses'],
  sign_up_invitation: ['invitation to sign up', 'Invitations to sign up'],
  views: ['saved view', 'Saved views'],
  review: ['review', 'Reviews'],
  rejections: ['rejection', 'Rejections'],
  suggestions: ['suggestion', 'Suggestions'],
  dismissals: ['blocker that is not a problem', 'Store check'],
  apps: ['app', 'App'],
  keys: ['key', 'Keys'],
  assistants: ['assistant', 'Assistants'],
  app_token: ['API token', 'API token'],
  planning_feed: ['calendar address', 'calendar address'],
  app_secrets: ['password', 'Passwords'],
  signing_keys: ['signing key', 'Signing keys'],
  secret_key: ['secret key', 'Secret key'],
  several: ['requests', 'Several requests'],
}

/** The singular name of a kind inside a sentence. */
export function nounOf(target: string): string {
  const list = platformListOf(target)
  if (list) return ofTheList(inSentence(list.label.one), list.listTitle)
  return nouns[target]?.[0] ?? inSentence(resourceBySegment(target)?.label.one ?? fieldTitle(target))
}

/** A What's New entry is named together with its list; for a user or an unlinked file, the noun is enough. */
function ofTheList(one: string, title = ''): string {
  const [first = ''] = title.toLowerCase().split(' ')
  return one.startsWith(first) || title.toLowerCase().includes(one) ? one : `${title} ${one}`
}

/** The plural name of a kind, in a list of kinds. */
export function kindLabel(target: string): string {
  const list = platformListOf(target)
  if (list) return list.listTitle ?? list.label.many
  return nouns[target]?.[1] ?? resourceBySegment(target)?.label.many ?? fieldTitle(target)
}

/** The changes of a line as stored, [before, after] by field, in words. */
export function trailChanges(resource: Pick<Resource, 'fields'> | undefined, changes: Readonly<Record<string, unknown>>): TrailChange[] {
  return Object.entries(changes).map(([name, pair]) => {
    const field = resource?.fields[name]
    const [before, after] = Array.isArray(pair) ? pair : [null, null]
    return { label: field?.label ?? fieldTitle(name), before: shownChange(field, before), after: shownChange(field, after) }
  })
}

function shownChange(field: Field | undefined, value: unknown): string | null {
  if (field) return field.traits.stored === 'plain' ? field.traits.words(field, value, {}) : null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object' && value !== null) return null
  return value === null || value === undefined ? '' : String(value)
}
