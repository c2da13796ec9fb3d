import { opens } from '@greenroom/contract/access/gates'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { rootOf } from '@greenroom/contract/define/nesting'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { resources } from '@greenroom/contract/resources/all'
import type { Tx } from '../../db/database.ts'
import { failure } from '../../failure.ts'
import type { LinkedIds } from './columns.ts'

/** For whom and in which app the engine works. No statement of this folder runs without one. */
export type Scope = {
  appId: string
  /** What gates and rules ask: who works in which app. */
  facts: FormFacts
  /** The app's free-account limits by name; empty when it is no free account. */
  limits: Readonly<Record<string, number>>
  /** The server's own address, for the addresses of files; without a slash at its end. */
  publicUrl: string
  /**
   * Tells of changes, in their transaction and after their writes: a line of the trail for each, and what every record is now as its
   * newest version (record-changes.ts). Several at once cost one statement; so do one change and its own write, which is then sent here.
   */
  audit(tx: Tx, entry: Change | readonly Change[], write?: RowWrite): Promise<void>
  /** The id of the record below which the request's path lies: what does not lie in it does not exist. */
  within?: string | undefined
  /** Takes a check that has to hold only once everything of the request is written; without it such a check runs at once. */
  atEnd?: (check: () => Promise<void>) => Promise<void>
}

/** A write of one record's row, and of the links of a new one, that has not been sent yet. */
export type RowWrite = {
  /** Its text without a returning clause, with its values bound from the one after `taken` on. */
  text(taken: number): string
  values: readonly unknown[]
  /** The links of a new record. */
  links?: LinkedIds
}

export type Change = {
  /** `restored` out of the trash, `purged` from it for good, `reverted` to an earlier version. */
  action: 'created' | 'updated' | 'deleted' | 'restored' | 'purged' | 'reverted' | 'copied' | 'activated' | 'deactivated'
  target: string
  targetId: string
  summary: string
  changes?: Record<string, [unknown, unknown]>
  /** Part of another change, which has the line of the trail: only the record's version is kept. */
  quiet?: boolean
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
export function closedResources(facts: FormFacts): Resource[] {
  return resources.filter((resource) => resource.hiddenUnless !== undefined && !resource.hiddenUnless.gate(facts))
}

/** Does this record not exist for this app? */
export function isHidden(resource: Resource, values: Values, facts: FormFacts): boolean {
  const { hiddenUnless } = resource
  return hiddenUnless !== undefined && values[hiddenUnless.field] === hiddenUnless.is && !hiddenUnless.gate(facts)
}
