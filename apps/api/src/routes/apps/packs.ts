import { opens } from '@greenroom/contract/access/gates'
import { CHOOSE_FROM_LIST, REQUIRED } from '@greenroom/contract/fields/field-messages'
import { packLimits } from '@greenroom/contract/packs/pack-entry'
import { packModes } from '@greenroom/contract/packs/pack-modes'
import { z } from 'zod'
import { pagingOf, pagingQuery } from '../../answers/paging.ts'
import { listBusinesses, readBusiness } from '../../domain/apps/businesses/list-businesses.ts'
import { namesOf } from '../../domain/apps/read/current-app.ts'
import { factsOf } from '../../domain/apps/read/facts-of.ts'
import { requestMore, requestRollout, requestTakeBack } from '../../domain/packs/ask-rollout.ts'
import { driftOf, type Looking, previewBusiness } from '../../domain/packs/preview-business.ts'
import { changePack, createPack, findPack, listPacks, putPackAway, readPack } from '../../domain/packs/stored-packs.ts'
import { demandChildren, listRollouts, readRollout } from '../../domain/packs/stored-rollouts.ts'
import { takeSnapshot } from '../../domain/packs/take-snapshot.ts'
import { failure } from '../../failure.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { ifMatch, versionHeader } from './+record-scope.ts'

type Request = Context<'appAdmin'>

const id = z.uuid().toLowerCase()
const params = z.object({ app: id, id })
const rolloutParams = params.extend({ rollout: id })

const name = z
  .string()
  .trim()
  .min(1, { error: REQUIRED })
  .max(packLimits.name, { error: `Up to ${packLimits.name} characters` })
const mode = z.enum(packModes, { error: CHOOSE_FROM_LIST })
const entries = z
  .array(z.strictObject({ of: z.string().max(60), id: id.nullable(), mode, fields: z.record(z.string().max(60), mode).default({}) }))
  .max(packLimits.entries, { error: `A pack has up to ${packLimits.entries} entries` })
/** A business that is named twice counts once. */
const chosen = z
  .array(id)
  .max(packLimits.businesses)
  .overwrite((ids) => [...new Set(ids)])
const businesses = z.strictObject({ data: z.strictObject({ businesses: chosen }) })

const authorOf = ({ app, session }: Request) => ({
  ...{ appId: app.id, actorId: session.userId, actorName: session.name, address: session.address },
})
const requesterOf = ({ app, session }: Request) => ({
  ...{ appId: app.id, madeBy: { id: session.userId, name: session.name, address: session.address ?? null } },
})
const nameIn = ({ app }: Request) => {
  const names = namesOf(app.businesses)
  return (business: string) => names[business] ?? 'A business that has left'
}

/** Packs: what an enterprise or a reseller shares with the businesses under it. */
export const packsRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/packs',
    guard: appAdmin,
    summary: 'The packs of the app by name, with how much is in them and when they were rolled out',
    handler: (ctx) => parent(ctx).read(async (sql) => ({ data: await listPacks(sql, ctx.app.id) })),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/packs',
    guard: appAdmin,
    status: 201,
    summary: 'Make a pack of records and settings of the app. Its businesses receive it with a roll-out',
    body: z.strictObject({ data: z.strictObject({ name, entries }) }),
    handler: (ctx) =>
      parent(ctx).change(async (tx) => {
        const made = await createPack(tx, authorOf(ctx), ctx.body.data.name, ctx.body.data.entries)
        return { data: await readPack(tx, ctx.app.id, made) }
      }),
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/packs/:id',
    guard: appAdmin,
    summary: 'A pack with what is in it',
    params,
    handler: (ctx) => parent(ctx).read(async (sql) => ({ data: await readPack(sql, ctx.app.id, ctx.params.id) })),
  }),
  route({
    method: 'PATCH',
    path: '/api/apps/:app/packs/:id',
    guard: appAdmin,
    summary: 'Change the name of a pack or what is in it. Businesses keep what they have until the next roll-out',
    params,
    headers: versionHeader,
    body: z.strictObject({ data: z.strictObject({ name: name.optional(), entries: entries.optional() }) }),
    handler: (ctx) =>
      parent(ctx).change(async (tx) => {
        await changePack(tx, authorOf(ctx), ctx.params.id, ctx.body.data, ifMatch(ctx))
        return { data: await readPack(tx, ctx.app.id, ctx.params.id) }
      }),
  }),
  route({
    method: 'DELETE',
    path: '/api/apps/:app/packs/:id',
    guard: appAdmin,
    status: 204,
    summary: 'Delete a pack. What businesses have received stays with them, and nothing is locked anymore',
    params,
    handler: async (ctx) => {
      await parent(ctx).change(async (tx) => {
        await putPackAway(tx, authorOf(ctx), ctx.params.id)
        await ctx.deps.queue.send(tx, 'release-pack', { appId: ctx.app.id, id: ctx.params.id })
      })
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/packs/:id/businesses',
    guard: appAdmin,
    summary: 'How each business compares with the pack as it is now: what it would get, and where it keeps something of its own',
    params,
    query: z.strictObject(pagingQuery),
    handler: async (ctx) => {
      const looking = await look(parent(ctx), ctx.params.id)
      const { q = '', ...paging } = ctx.query
      const { page, limit, offset } = pagingOf(paging)
      const query = { q, state: 'all', limit, offset } as const
      const { businesses: some, total } = await listBusinesses(ctx.deps.db.platform, ctx.app.id, query)
      const data = []
      for (const business of some) data.push(await driftOf(ctx.deps, looking, business))
      return { data, meta_data: { total, page, per_page: limit } }
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/packs/:id/businesses/:business',
    guard: appAdmin,
    summary: 'What a roll-out of the pack would do to a business: what it makes, changes and leaves. Nothing is written',
    params: params.extend({ business: id }),
    handler: async (ctx) => {
      const looking = await look(parent(ctx), ctx.params.id)
      const business = await readBusiness(ctx.deps.db.platform, ctx.app.id, ctx.params.business)
      return { data: await previewBusiness(ctx.deps, looking, business) }
    },
  }),
  route({
    method: 'GET',
    path: '/api/apps/:app/packs/:id/rollouts',
    guard: appAdmin,
    summary: 'The newest roll-outs of the pack, with what came of them in each business',
    params,
    handler: (ctx) =>
      parent(ctx).read(async (sql) => {
        await findPack(sql, ctx.app.id, ctx.params.id)
        return { data: await listRollouts(sql, ctx.app.id, ctx.params.id, nameIn(ctx)) }
      }),
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/packs/:id/rollouts',
    guard: appAdmin,
    status: 201,
    summary: 'Roll what the pack holds now out to businesses, one after the other. Disabled ones are skipped',
    params,
    body: businesses,
    handler: async (ctx) => {
      demandChildren(parent(ctx).app.businesses, ctx.body.data.businesses)
      const { snapshot } = await look(ctx, ctx.params.id)
      return await ctx.change(async (tx) => {
        const input = { packId: ctx.params.id, children: ctx.body.data.businesses, content: snapshot }
        const made = await requestRollout(ctx.deps, tx, requesterOf(ctx), input)
        return { data: await readRollout(tx, ctx.app.id, ctx.params.id, made, nameIn(ctx)) }
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/packs/:id/rollouts/:rollout/businesses',
    guard: appAdmin,
    status: 201,
    summary: 'Give the same roll-out to more businesses, or again to those where it failed or that were skipped',
    params: rolloutParams,
    body: businesses,
    handler: (ctx) => {
      const { id: packId, rollout: rolloutId } = ctx.params
      demandChildren(parent(ctx).app.businesses, ctx.body.data.businesses)
      return ctx.change(async (tx) => {
        await requestMore(ctx.deps, tx, requesterOf(ctx), { packId, rolloutId, children: ctx.body.data.businesses })
        return { data: await readRollout(tx, ctx.app.id, packId, rolloutId, nameIn(ctx)) }
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/packs/:id/rollouts/:rollout/take_back',
    guard: appAdmin,
    summary: 'Take a roll-out back from all businesses that received it. What they have changed since stays',
    params: rolloutParams,
    handler: (ctx) => {
      const { id: packId, rollout: rolloutId } = ctx.params
      return parent(ctx).change(async (tx) => {
        await requestTakeBack(ctx.deps, tx, requesterOf(ctx), { packId, rolloutId })
        return { data: await readRollout(tx, ctx.app.id, packId, rolloutId, nameIn(ctx)) }
      })
    },
  }),
]

/** For an app without businesses the console hides this and the API refuses it (BUS-026). */
function parent<C extends Request>(ctx: C): C {
  if (!opens('/business', factsOf(ctx.app, ctx.session, ctx.deps.config))) throw failure('FORBIDDEN')
  return ctx
}

async function look(ctx: Request, packId: string): Promise<Looking> {
  const snapshot = await ctx.read(async (sql) => takeSnapshot(sql, ctx.app, (await findPack(sql, ctx.app.id, packId)).entries))
  return { parent: ctx.app, packId, madeBy: requesterOf(ctx).madeBy, snapshot }
}
