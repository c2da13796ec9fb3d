import { opens } from '@greenroom/contract/access/gates'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { rootOf } from '@greenroom/contract/define/nesting'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { allResources } from '@greenroom/contract/resources/all'
import { failure } from '../../failure.ts'
import type { Business } from '../apps/read/current-app.ts'

/** Who changes something, and from which network address; a null id is a program or the server itself. */
export type Author = { actorId: string | null; actorName: string; address?: string | null | undefined }

/**
 * The record `id` may not repeat in the fields `distinct` what another one says that links to the same record by
 * `field`.
 */
export type DistinctCheck = { resource: Resource; id: string; field: string; distinct: readonly string[] }

/** For whom and in which app the engine works. No statement of this folder runs without one. */
export type Scope = {
  appId: string
  /** Whom the trail and the versions name for what is changed. */
  author: Author
  /** What gates and rules ask: who works in which app. */
  facts: FormFacts
  /** The app's free-account limits by name; empty when it is no free account. */
  limits: Readonly<Record<string, number>>
  /** The apps under this one: what a business field may name. */
  businesses: readonly Business[]
  /** The server's own address, for the addresses of files; without a slash at its end. */
  publicUrl: string
  /** The id of the record below which the request's path lies: what does not lie in it does not exist. */
  within?: string | undefined
  /** It writes what a parent of the app gives it: what the parent locks is open to it. */
  asParent?: true
  /**
   * Within a batch: where checks wait that have to hold only once everything of it is written. Without it they run at
   * once.
   */
  distinctAtEnd?: DistinctCheck[]
}

/** Refuses what the console does not open for this app (GATE-046): FORBIDDEN. */
export function demandOpen(resource: Resource, { facts }: Scope): void {
  if (!isOpen(resource, facts)) throw failure('FORBIDDEN')
}

/** Does the app have this resource, as the gate of its page says? */
export function isOpen(resource: Resource, facts: FormFacts): boolean {
  return opens(`/${rootOf(resource).segment}`, facts)
}

/** Resources some of whose records do not exist for this app: those with a closed `hiddenUnless`. */
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

/** The facts of an app are the same object for as long as the app is remembered. */
const closedByFacts = new WeakMap<FormFacts, readonly Resource[]>()
/** The same for all apps, so that what depends on it is made once. Few resources are ever closed. */
const closedByNames = new Map<string, readonly Resource[]>()

/** Does this record not exist for this app? */
export function isHidden(resource: Resource, values: Values, facts: FormFacts): boolean {
  const { hiddenUnless } = resource
  return hiddenUnless !== undefined && values[hiddenUnless.field] === hiddenUnless.is && !hiddenUnless.gate(facts)
}
