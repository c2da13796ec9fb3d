import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import type { EntryPlan } from '@greenroom/contract/packs/plan-entry'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'
import type { Scope } from '../records/scope.ts'
import { hashOf } from './own-values.ts'
import { linkKey, type PackLink } from './pack-links.ts'
import { receivedKeys } from './plan-source.ts'
import type { Done } from './receipts.ts'
import type { RolloutContext } from './receiving-app.ts'
import type { SourceRecord } from './snapshot.ts'

/** The state of a roll-out to one business. */
export type Work = {
  deps: Deps
  tx: Tx
  child: CurrentApp
  rollout: RolloutContext
  scope: Scope
  /** Ids of the parent's records and files, mapped to those of the business so far. */
  ids: Map<string, string>
  /** What the business had received before, by `linkKey`. */
  links: ReadonlyMap<string, PackLink>
  done: Done[]
  saved: PackLink[]
  /** Records and screens where the business keeps a value of its own. */
  preserved: Set<string>
}

type Given = {
  /** The record of the business; for settings, the business. */
  id: string
  title: string
  plan: EntryPlan
  made: boolean
  /** The replaced values. */
  before: Values
  /** The current values of the business. */
  own: Values
  definition: Resource
}

/** Adds what the business received of a source to the receipt and the links. */
export function noteGiven(work: Work, source: Pick<SourceRecord, 'kind' | 'modes' | 'id'>, given: Given): void {
  const { rollout, links, done, saved, preserved } = work
  const { id, title, plan, made, own, definition } = given
  const key = linkKey({ kind: source.kind, sourceId: source.id })
  const last = links.get(key)
  const link: PackLink = {
    ...{ kind: source.kind, sourceId: source.id, recordId: id, packId: rollout.packId, rolloutId: rollout.rolloutId, modes: source.modes },
    ...{ received: receivedKeys(definition, source, plan, own, last), takenOver: last?.takenOver ?? [] },
  }
  if (plan.kept.length > 0) preserved.add(id)
  const after = hashes(definition, made ? {} : plan.set, own)
  const index = saved.findIndex((one) => linkKey(one) === key)
  const known = done.find((one) => linkKey(one) === key)
  if (index < 0 || !known) {
    saved.push(link)
    done.push({ kind: source.kind, sourceId: source.id, id, title, made, version: null, before: given.before, after, link: last ?? null })
  } else {
    saved[index] = link
    Object.assign(known, { before: { ...given.before, ...known.before }, after: { ...known.after, ...after } })
  }
}

function hashes({ fields }: Resource, set: Values, own: Values): Record<string, string> {
  return Object.fromEntries(Object.keys(set).flatMap((name) => (fields[name] ? [[name, hashOf(fields[name], own[name])]] : [])))
}
