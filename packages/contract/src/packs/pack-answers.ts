import { z } from 'zod'
import { packModes } from './pack-modes.ts'

const mode = z.enum(packModes)

const entry = z.object({
  of: z.string(),
  id: z.uuid().nullable(),
  mode,
  fields: z.record(z.string(), mode),
  /** The record's title, or the name of the settings screen; null once the record is gone. */
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
  /** How much is in it. */
  entries: z.int(),
  /** When it was rolled out last, and to how many businesses it has ever gone. */
  rolled_out_at: z.iso.datetime().nullable(),
  businesses: z.int(),
})

/** `waiting` and `returning`: a worker is still to do it. */
export const rolloutStates = ['waiting', 'done', 'failed', 'skipped', 'returning', 'returned'] as const
export type RolloutState = (typeof rolloutStates)[number]

const counts = { created: z.int(), changed: z.int(), kept: z.int() }

const rolloutChild = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(rolloutStates),
  /** Why it failed or was skipped, what was left out, or what was not taken back; a sentence, or empty. */
  detail: z.string(),
  ...counts,
})

const rollout = z.object({
  id: z.uuid(),
  made_by: z.string(),
  made_at: z.iso.datetime(),
  children: z.array(rolloutChild),
})

/** One thing of a pack in one business. */
const line = z.object({
  of: z.string(),
  /** The parent's record, or the settings screen. */
  id: z.string(),
  title: z.string(),
  /**
   * `deleted`: the business received it and has deleted it; it does not come again. `closed`: the business does not
   * have this screen; it is left out.
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
  /** Why a roll-out would fail now, a sentence; null where it would not. */
  problem: z.string().nullable(),
  lines: z.array(line),
  /** Titles of what the pack no longer holds: it becomes the business's own. */
  released: z.array(z.string()),
})

/** Where a business stands beside the pack as it is now. */
const drift = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  /** It has received something of this pack. */
  received: z.boolean(),
  /** What a roll-out would create and change. */
  creates: z.int(),
  changes: z.int(),
  /** In how many things the business keeps something of its own. */
  kept: z.int(),
})

const lock = z.object({
  parent: z.string(),
  /** Locked fields, each with whether the business may take it over. */
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

/** What a parent reads of its packs, and a business of what its parents lock. */
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
