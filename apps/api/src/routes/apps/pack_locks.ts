import type { Access } from '@greenroom/contract/access/permissions'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { resourceByName } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { readLock, takeOver } from '../../domain/packs/own-locks.ts'
import { appAdmin, type Context, route } from '../../http/route.ts'
import { demandAllowed } from '../../session.ts'

/** A record by its resource, or a settings screen by its name. */
const of = { kind: z.string().max(60), record: z.uuid().toLowerCase().nullish() }

/** What the parent apps lock of the content they shared with this one. */
export const packLocksRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/pack_locks',
    guard: appAdmin,
    tag: 'packs',
    summary: 'What an app above this one locks of a record or a settings screen; null where nothing is locked',
    query: z.strictObject(of),
    handler: (ctx) => {
      demandLockable(ctx, ctx.query.kind, 'read')
      return ctx.read(async (sql) => ({
        data: await readLock(sql, ctx.app.id, { kind: ctx.query.kind, recordId: ctx.query.record ?? ctx.app.id }),
      }))
    },
  }),
  route({
    method: 'POST',
    path: '/api/apps/:app/pack_locks/take_over',
    guard: appAdmin,
    tag: 'packs',
    summary: 'Take locked fields over, where the app above this one allows it: from now on they are this app’s own',
    body: z.strictObject({ data: z.strictObject({ ...of, fields: z.array(z.string().max(60)).min(1).max(100) }) }),
    handler: (ctx) => {
      const { kind, record, fields } = ctx.body.data
      demandLockable(ctx, kind, 'write')
      return ctx.change(async (tx) => {
        const author = { appId: ctx.app.id, actorId: ctx.session.userId, actorName: ctx.session.name, address: ctx.session.address }
        return { data: await takeOver(tx, author, { kind, recordId: record ?? ctx.app.id }, fields) }
      })
    },
  }),
]

/** NOT_IN_ROLE unless the caller may do this with the records of this kind, or with the settings. */
function demandLockable({ session }: Pick<Context<'appAdmin'>, 'session'>, kind: string, access: Access): void {
  const resource = resourceByName(kind)
  demandAllowed(session, access, resource ? subjectOfKind(resource) : { area: 'settings' })
}
