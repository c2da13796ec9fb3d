import { newId } from '../../db/id.ts'
import { leaveUpload, renewUpload, takeUpload } from '../../domain/media/receive/lease.ts'
import { deleteUpload, addPart, insertUpload, markFinished } from '../../domain/media/receive/stored-uploads.ts'
import { claimBatch, renewLeases, returnBatch, settleBatch } from '../../domain/push/batches.ts'
import { readCircuit, openCircuit } from '../../domain/push/circuit.ts'
import { expandPush } from '../../domain/push/expand.ts'
import { loadPush } from '../../domain/push/load-push.ts'
import { lockOpen } from '../../domain/transfer/drafts/change-draft.ts'
import { keepRefused } from '../../domain/transfer/drafts/draft-rows.ts'
import { beginRun, endRun, failDraft, noteDraftProgress } from '../../domain/transfer/drafts/stored-drafts.ts'
import {
  type Delivery,
  dueDeliveries,
  pauseWebhook,
  returnWebhook,
  settleTries,
  takeWebhook,
} from '../../domain/webhooks/leased-webhook.ts'
import { insertWebhook } from '../../domain/webhooks/stored-webhooks.ts'
import { endLease, enterChores, renewLease, takeDueChore } from '../../jobs/chore-leases.ts'
import { tokens } from '../push-fixture.ts'
import { newDraft } from './new-draft.ts'
import { type LeasedWork, rowsOf } from './work.ts'

const leaseMs = 60_000

/** Every kind of leased work. */
export const leasedWork: readonly LeasedWork[] = [
  {
    name: 'a batch of a push',
    async make(fixture) {
      const { make, platform } = fixture
      const { db } = fixture.site.deps
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
        stored: () => rowsOf(fixture, { push_batches: 'app_id = $1', push_notifications: 'app_id = $1', devices: 'app_id = $1' }, [app]),
      }
    },
  },
  {
    name: 'a chore',
    async make(fixture) {
      const { platform } = fixture
      const name = newId()
      await enterChores(platform, [name])
      return {
        async take(leaseOwner) {
          const lease = await takeDueChore(platform, { names: [name], worker: leaseOwner, leaseMs })
          return (
            lease && {
              renew: () => renewLease(platform, lease, { worker: leaseOwner, leaseMs }),
              end: () => endLease(platform, lease, { worker: leaseOwner, againMs: 0, result: 'done' }),
            }
          )
        },
        lapse: () => platform.query(`update chores set held_until = now() - interval '1 second' where name = $1`, [name]),
        stored: () => rowsOf(fixture, { chores: 'name = $1' }, [name]),
      }
    },
  },
  {
    name: 'an upload',
    async make(fixture) {
      const { db } = fixture.site.deps
      const [id, app] = [newId(), fixture.parent]
      const size = 10
      await db.changeApp(app, (tx) =>
        insertUpload(
          tx,
          { appId: app, userId: fixture.owner },
          { id, kind: 'video', purpose: '', filename: 'a.mp4', size, metadata: {}, leaseOwner: id },
        ),
      )
      await db.inApp(app, (sql) => leaveUpload(sql, app, id, id))
      return {
        async take(leaseOwner) {
          if ((await db.inApp(app, (sql) => takeUpload(sql, app, id, leaseOwner))) === 'waiting') return null
          return {
            renew: () => db.inApp(app, (sql) => renewUpload(sql, app, id, leaseOwner)),
            receive: () => db.changeApp(app, (tx) => addPart(tx, app, id, leaseOwner, { starts: 0, size, part: newId() })),
            finish: () => db.changeApp(app, (tx) => markFinished(tx, app, id, leaseOwner, newId())),
            'give up': () => db.changeApp(app, (tx) => deleteUpload(tx, app, id, leaseOwner)),
            end: () => db.inApp(app, (sql) => leaveUpload(sql, app, id, leaseOwner)),
          }
        },
        lapse: () => fixture.platform.query(`update uploads set held_until = now() - interval '1 second' where id = $1`, [id]),
        stored: () => rowsOf(fixture, { uploads: 'id = $1', upload_parts: 'upload_id = $1' }, [id]),
      }
    },
  },
  {
    name: 'the trial of a key',
    async make(fixture) {
      const { platform } = fixture
      const key = { senderAppId: (await fixture.site.build.app()).id, keyMark: 'one' }
      await openCircuit(platform, key, { kind: 'silent', reason: 'UNREACHABLE' }, false)
      const lapse = () => platform.query('update push_circuits set open_until = now() where app_id = $1', [key.senderAppId])
      await lapse()
      return {
        // What it records about the key is true in any case, whichever worker has the trial.
        take: async () => ((await readCircuit(platform, key)).state === 'trial' ? {} : null),
        lapse,
        stored: () => rowsOf(fixture, { push_circuits: 'app_id = $1' }, [key.senderAppId]),
      }
    },
  },
  {
    name: 'the events of a webhook',
    async make(fixture) {
      const { db } = fixture.site.deps
      const { id: appId } = await fixture.site.build.app()
      const id = newId()
      const values = { url: 'https://example.com', description: '', events: ['tag.created'], active: true }
      await db.changeApp(appId, (tx) => insertWebhook(tx, { ...values, appId, id, sealed: Buffer.of(1), createdBy: fixture.owner }))
      await fixture.site.build.item(appId, 'tags')
      const tried = (delivery: Delivery) => ({
        ...{ delivery, at: new Date(), status: 500, problem: 'Out of order.', durationMs: 1, answer: '', payload: '{}', nextMs: 1_000 },
      })
      return {
        async take(worker) {
          const lease = { appId, id, worker, leaseMs }
          if ((await takeWebhook(fixture.site.deps, lease)) === null) return null
          const due = await dueDeliveries(fixture.site.deps, lease, 10)
          return {
            renew: () => db.changeApp(appId, (tx) => settleTries(tx, lease, [], false)),
            settle: () => db.changeApp(appId, (tx) => settleTries(tx, lease, due.map(tried), true)),
            pause: () => db.changeApp(appId, (tx) => pauseWebhook(tx, lease, 'Nobody is left.')),
            return: () => returnWebhook(fixture.site.deps, lease),
          }
        },
        lapse: () => fixture.platform.query(`update webhook_endpoints set lease_until = now() - interval '1 second' where id = $1`, [id]),
        stored: () =>
          rowsOf(fixture, { webhook_endpoints: 'id = $1', webhook_deliveries: 'endpoint_id = $1', webhook_tries: 'endpoint_id = $1' }, [
            id,
          ]),
      }
    },
  },
  {
    name: 'the check of a file',
    async make(fixture) {
      const { db } = fixture.site.deps
      const { key, counted, refused, stored, turn } = await newDraft(fixture)
      return {
        async take() {
          const begun = await db
            .changeApp(key.appId, async (tx) => {
              await lockOpen(tx, key)
              return await beginRun(tx, key, 'checking')
            })
            .catch(() => null)
          if (begun === null) return null
          return {
            count: () => noteDraftProgress(fixture.platform, key, begun, 7),
            'keep rows': () => db.changeApp(key.appId, (tx) => keepRefused(tx, { ...key, turn: begun }, refused, [])),
            end: () => db.changeApp(key.appId, (tx) => endRun(tx, key, begun, counted)),
            fail: () => failDraft(fixture.platform, key, begun, 'Something went wrong.'),
          }
        },
        // Another worker with the same job has finished it.
        lapse: async () => {
          const last = await turn()
          await db.changeApp(key.appId, (tx) => endRun(tx, key, last, { ...counted, read: 1 }))
        },
        stored,
      }
    },
  },
]
