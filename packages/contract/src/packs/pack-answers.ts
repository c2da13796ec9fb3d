import { z } from 'zod'
import { packModes } from './pack-modes.ts'

const mode = z.enum(packModes)

const entry = z.object({
  of: z.string(),
  id: z.uuid().nullable(),
  mode,
  fields: z.record(z.string(), mode),
  /** The record's title, or the name of the settings screen; null if the record is gone. */
  title: z.string().nullable(),
})

const pack = z.object({
  id: z.uuid(),
  name: z.string(),
  entries: z.array(entry),
  version: z.int(),
  updated_at: z.iso.datetime(),
})

const listed = pack.omit({ entries: true }).extend({
  /** Number of entries. */
  entries: z.int(),
  /** The last roll-out, and how many businesses have received it in total. */
  rolled_out_at: z.iso.datetime().nullable(),
  businesses: z.int(),
})

/** `waiting` and `returning`: a worker has yet to process it. */
export const rolloutStates = ['waiting', 'done', 'failed', 'skipped', 'returning', 'returned'] as const
export type RolloutState = (typeof rolloutStates)[number]

const counts = { created: z.int(), changed: z.int(), kept: z.int() }

const rolloutChild = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(rolloutStates),
  /** Why it failed or was skipped, what was left out, or what was not undone; a sentence, or empty. */
  detail: z.string(),
  ...counts,
})

const rollout = z.object({
  id: z.uuid(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  children: z.array(rolloutChild),
})

/** One entry of a pack in one business. */
const line = z.object({
  of: z.string(),
  /** The parent's record, or the settings screen. */
  id: z.string(),
  title: z.string(),
  /**
   * `deleted`: the business received it and deleted it; it is not created again. `closed`: the business does not have
   * this screen; the entry is skipped.
   */
  does: z.enum(['create', 'change', 'nothing', 'deleted', 'closed']),
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  kept: z.array(
    z.object({ field: z.string(), label: z.string(), why: z.enum(['changed', 'taken over']), own: z.string(), given: z.string() }),
  ),
})

const preview = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  /** Why a roll-out would fail now, a sentence; null if it would not. */
  problem: z.string().nullable(),
  lines: z.array(line),
  /** Titles of records no longer in the pack: they become the business's own. */
  released: z.array(z.string()),
})

/** How a business differs from the current pack. */
const drift = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  /** The business has received at least one entry of this pack. */
  received: z.boolean(),
  /** Number of records that a roll-out would create and change. */
  creates: z.int(),
  changes: z.int(),
  /** Number of entries in which the business keeps its own values. */
  kept: z.int(),
})

const lock = z.object({
  parent: z.string(),
  /** Locked fields, each with whether the business may override it. */
  fields: z.record(z.string(), z.object({ may_take_over: z.boolean() })),
})

export type PackAnswer = z.output<typeof pack>
export type ListedPack = z.output<typeof listed>
export type Rollout = z.output<typeof rollout>
export type PackPreview = z.output<typeof preview>
export type PackLine = z.output<typeof line>
export type PackDrift = z.output<typeof drift>
export type PackLock = z.output<typeof lock>

const one = z.object({ data: pack })
const started = z.object({ data: rollout })

/** Responses to a parent about its packs, and to a business about the fields that its parents lock. */
export const packAnswers = {
  'GET /apps/:app/packs': z.object({ data: z.array(listed) }),
  'POST /apps/:app/packs': one,
  'GET /apps/:app/packs/:id': one,
  'PATCH /apps/:app/packs/:id': one,
  'GET /apps/:app/packs/:id/businesses': z.object({
    data: z.array(drift),
    meta_data: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  }),
  'GET /apps/:app/packs/:id/businesses/:business': z.object({ data: preview }),
  'GET /apps/:app/packs/:id/rollouts': z.object({ data: z.array(rollout) }),
  'POST /apps/:app/packs/:id/rollouts': started,
  'POST /apps/:app/packs/:id/rollouts/:rollout/businesses': started,
  'POST /apps/:app/packs/:id/rollouts/:rollout/take_back': started,
  'GET /apps/:app/pack_locks': z.object({ data: lock.nullable() }),
  'POST /apps/:app/pack_locks/take_over': z.object({ data: lock.nullable() }),
}
