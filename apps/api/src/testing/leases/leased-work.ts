import { newId } from '../../db/id.ts'
import { leaveUpload, renewUpload, takeUpload } from '../../domain/media/receive/lease.ts'
import { deleteUpload, addPart, insertUpload, markFinished } from '../../domain/media/receive/stored-uploads.ts'
import { claimBatch, renewLeases, returnBatch, settleBatch } from '../../domain/push/batches.ts'
import { askCircuit, openCircuit } from '../../domain/push/circuit.ts'
import { expandPush } from '../../domain/push/expand.ts'
import { loadPush } from '../../domain/push/load-push.ts'
import { lockOpen } from '../../domain/transfer/drafts/change-draft.ts'
import { keepRefused } from '../../domain/transfer/drafts/draft-rows.ts'
import { beginTurn, endTurn, failDraft, noteDraftProgress } from '../../domain/transfer/drafts/stored-drafts.ts'
import { endLease, enterChores, renewLease, takeDueChore } from '../../jobs/chore-leases.ts'
import { tokens } from '../push-world.ts'
import { newDraft } from './new-draft.ts'
import { type LeasedWork, rowsOf } from './work.ts'

const leaseMs = 60_000

/** Every kind of leased work. */
export const leasedWork: readonly LeasedWork[] = [
  {
    name: 'a batch of a push',
    async make(world) {
      const { make, platform } = world
      const { db } = world.site.deps
      const app = await make.app()
      await make.devices(app, tokens(app, 10))
      const id = await make.push(app)
      const push = await db.inApp(app, (sql) => loadPush(sql, app, id))
      if (!push) throw new Error('The push is gone.')
      await expandPush(db, push, 10)
      const { rows: devices } = await platform.query<{ id: string; token: string }>('select id, token from devices where app_id = $1', [
        app,
      ])
      const [dead] = devices
      const judgement = {
        ...{ sent: 5, failed: 1, uncertain: 0, reasons: {}, dead: dead ? [{ ...dead, reason: 'UNREGISTERED' }] : [] },
        ...{ later: devices.slice(8).map((device) => ({ ...device, reason: 'UNAVAILABLE', afterMs: null })) },
        ...{ refusal: null, slowDown: null, silent: false },
      }
      return {
        async take(worker) {
          const batch = await claimBatch(db, push, { worker, leaseMs })
          return (
            batch && {
              renew: () => renewLeases(db, push, { worker, leaseMs }, [batch]),
              return: () => returnBatch(db, push, batch, worker),
              settle: () => settleBatch(db, push, batch, { worker, devices, judgement, stopReason: 'Refused.' }),
            }
          )
        },
        lapse: () => platform.query(`update push_batches set lease_until = now() - interval '1 second' where app_id = $1`, [app]),
        stored: () => rowsOf(world, { push_batches: 'app_id = $1', push_notifications: 'app_id = $1', devices: 'app_id = $1' }, [app]),
      }
    },
  },
  {
    name: 'a chore',
    async make(world) {
      const { platform } = world
      const name = newId()
      await enterChores(platform, [name])
      return {
        async take(holder) {
          const lease = await takeDueChore(platform, { names: [name], holder, leaseMs })
          return (
            lease && {
              renew: () => renewLease(platform, lease, { holder, leaseMs }),
              end: () => endLease(platform, lease, { holder, againMs: 0, result: 'done' }),
            }
          )
        },
        lapse: () => platform.query(`update chores set held_until = now() - interval '1 second' where name = $1`, [name]),
        stored: () => rowsOf(world, { chores: 'name = $1' }, [name]),
      }
    },
  },
  {
    name: 'an upload',
    async make(world) {
      const { db } = world.site.deps
      const [id, app] = [newId(), world.parent]
      const size = 10
      await db.changeApp(app, (tx) =>
        insertUpload(
          tx,
          { appId: app, userId: world.owner },
          { id, kind: 'video', purpose: '', filename: 'a.mp4', size, metadata: {}, holder: id },
        ),
      )
      await db.inApp(app, (sql) => leaveUpload(sql, app, id, id))
      return {
        async take(holder) {
          if ((await db.inApp(app, (sql) => takeUpload(sql, app, id, holder))) === 'waiting') return null
          return {
            renew: () => db.inApp(app, (sql) => renewUpload(sql, app, id, holder)),
            receive: () => db.changeApp(app, (tx) => addPart(tx, app, id, holder, { starts: 0, size, part: newId() })),
            finish: () => db.changeApp(app, (tx) => markFinished(tx, app, id, holder, newId())),
            'give up': () => db.changeApp(app, (tx) => deleteUpload(tx, app, id, holder)),
            end: () => db.inApp(app, (sql) => leaveUpload(sql, app, id, holder)),
          }
        },
        lapse: () => world.platform.query(`update uploads set held_until = now() - interval '1 second' where id = $1`, [id]),
        stored: () => rowsOf(world, { uploads: 'id = $1', upload_parts: 'upload_id = $1' }, [id]),
      }
    },
  },
  {
    name: 'the trial of a key',
    async make(world) {
      const { platform } = world
      const key = { senderAppId: (await world.site.build.app()).id, keyMark: 'one' }
      await openCircuit(platform, key, { kind: 'silent', reason: 'UNREACHABLE' }, false)
      const lapse = () => platform.query('update push_circuits set open_until = now() where app_id = $1', [key.senderAppId])
      await lapse()
      return {
        // What it records about the key is true in any case, whichever worker has the trial.
        take: async () => ((await askCircuit(platform, key)).state === 'trial' ? {} : null),
        lapse,
        stored: () => rowsOf(world, { push_circuits: 'app_id = $1' }, [key.senderAppId]),
      }
    },
  },
  {
    name: 'the check of a file',
    async make(world) {
      const { db } = world.site.deps
      const { key, counted, refused, stored, turn } = await newDraft(world)
      return {
        async take() {
          const begun = await db
            .changeApp(key.appId, async (tx) => {
              await lockOpen(tx, key)
              return await beginTurn(tx, key, 'checking')
            })
            .catch(() => null)
          if (begun === null) return null
          return {
            count: () => noteDraftProgress(world.platform, key, begun, 7),
            'keep rows': () => db.changeApp(key.appId, (tx) => keepRefused(tx, { ...key, turn: begun }, refused, [])),
            end: () => db.changeApp(key.appId, (tx) => endTurn(tx, key, begun, counted)),
            fail: () => failDraft(world.platform, key, begun, 'Something went wrong.'),
          }
        },
        // Another worker with the same job has finished it.
        lapse: async () => {
          const last = await turn()
          await db.changeApp(key.appId, (tx) => endTurn(tx, key, last, { ...counted, read: 1 }))
        },
        stored,
      }
    },
  },
]
