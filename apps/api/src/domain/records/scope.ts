import { permissionsOf } from '@greenroom/contract/access/facts'
import { opensGate } from '@greenroom/contract/access/gates'
import { type Access, allows, type Subject } from '@greenroom/contract/access/permissions'
import { dayAt } from '@greenroom/contract/days'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { rootOf } from '@greenroom/contract/define/nesting'
import { draftMessages } from '@greenroom/contract/drafts/draft-messages'
import { canHaveDraft, hasPublishing } from '@greenroom/contract/drafts/draftable'
import { mustAsk } from '@greenroom/contract/drafts/must-ask'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { type AppClock, appDay } from '@greenroom/contract/zones'
import { failure } from '../../failure.ts'
import { demandAllowed } from '../../session.ts'
import type { Business } from '../apps/read/current-app.ts'

/** Who changes something, and from which network address; a null id is a program or the server itself. */
export type Author = { actorId: string | null; actorName: string; address?: string | null | undefined }

/**
 * A uniqueness check: in the fields `distinct`, the record `id` must differ from others that link to the same record by
 * `field`.
 */
export type DistinctCheck = { resource: Resource; id: string; field: string; distinct: readonly string[] }

/** The app, the user and the rules of a request. No statement in this folder runs without one. */
export type Scope = {
  appId: string
  /** The author shown in the audit trail and in versions. */
  author: Author
  /** Input of gates and rules: the user and the app. */
  facts: FormFacts
  /** The app's free-account limits by name; empty if it is not a free account. */
  limits: Readonly<Record<string, number>>
  /** The apps under this one, for business fields. */
  businesses: readonly Business[]
  /** The server's public URL, for file URLs; without a trailing slash. */
  publicUrl: string
  /** The id of the ancestor in the request's path. Records outside of it are not found. */
  within?: string | undefined
  /** The write comes from a parent of the app, so the parent's locks do not apply. */
  asParent?: true
  /** The change is judged or made for somebody who may publish, whoever called. */
  isApproved?: true
  /** In a batch: collects checks that must hold only after all its writes. Without it they run at once. */
  distinctAtEnd?: DistinctCheck[]
}

/** The day that it is in the app, YYYY-MM-DD. */
export function todayIn({ facts }: Pick<Scope, 'facts'>): string {
  return dayAt(new Date(), facts.app.timeZone)
}

/** What the app's clock shows: the day and the time. */
export function clockIn({ facts }: Pick<Scope, 'facts'>): AppClock {
  return appDay(facts.app.timeZone, new Date())
}

/**
 * FORBIDDEN if the console does not offer the resource to this app (GATE-046), NOT_IN_ROLE if the caller's permissions
 * do not include this access to it.
 */
export function demandOpen(resource: Resource, { facts }: Pick<Scope, 'facts'>, access: Access = 'read'): void {
  if (!hasResource(resource, facts)) throw failure('FORBIDDEN')
  demandAccess({ facts }, access, subjectOfKind(resource))
}

/** NOT_IN_ROLE if the caller's permissions do not include this access. Whether a page is open does not matter. */
export function demandAccess({ facts }: Pick<Scope, 'facts'>, access: Access, subject: Subject): void {
  const { user } = facts
  demandAllowed({ permissions: permissionsOf(facts), roleLabel: user.roleLabel, key: user.withKey ? user : undefined }, access, subject)
}

type Asking = Pick<Scope, 'facts' | 'isApproved'>

/** Whether the caller must ask before members see a change. */
export function needsApproval({ facts, isApproved }: Asking): boolean {
  return isApproved !== true && mustAsk(facts)
}

/** NOT_IN_ROLE if the caller must ask before members see a change. */
export function demandPublisher(scope: Asking): void {
  if (needsApproval(scope)) throw failure('NOT_IN_ROLE', draftMessages.mustAsk)
}

/** NOT_IN_ROLE if the caller must ask before members see a change, and a record is live before or after it. */
export function refuseUnapproved(scope: Asking, resource: Resource, states: readonly Values[]): void {
  if (states.some((values) => canHaveDraft(resource, values))) demandPublisher(scope)
}

/** The same for a record without a state of its own, such as a module: members see it with the live records in it. */
export function refuseUnapprovedBelow(scope: Asking, resource: Resource, below: readonly { resource: Resource; active: boolean }[]): void {
  if (hasPublishing(resource)) return
  for (const { resource: nested, active } of below) refuseUnapproved(scope, nested, [{ active }])
}

/** Whether the app has this resource, and the caller may read it. */
export function isOpen(resource: Resource, facts: FormFacts): boolean {
  return hasResource(resource, facts) && allows(permissionsOf(facts), 'read', subjectOfKind(resource))
}

/** Whether the app has this resource, according to the gate of its page. */
export function hasResource(resource: Resource, facts: FormFacts): boolean {
  return opensGate(`/${rootOf(resource).segment}`, facts)
}

/** Resources with records that are hidden from this app: those with a closed `hiddenUnless`. */
export function closedResources(facts: FormFacts): readonly Resource[] {
  const known = closedByFacts.get(facts)
  if (known) return known
  const found = allResources.filter((resource) => resource.hiddenUnless !== undefined && !resource.hiddenUnless.gate(facts))
  const names = found.map(({ name }) => name).join()
  const closed = closedByNames.get(names) ?? found
  closedByNames.set(names, closed)
  closedByFacts.set(facts, closed)
  return closed
}

/** The facts of an app are the same object for as long as the app is cached. */
const closedByFacts = new WeakMap<FormFacts, readonly Resource[]>()
/** Shared by all apps, so that data derived from it is computed once. Few resources are ever closed. */
const closedByNames = new Map<string, readonly Resource[]>()

/** Whether this record is hidden from the app. */
export function isHidden(resource: Resource, values: Values, facts: FormFacts): boolean {
  const { hiddenUnless } = resource
  return hiddenUnless !== undefined && values[hiddenUnless.field] === hiddenUnless.is && !hiddenUnless.gate(facts)
}
