import { newId } from '../../db/id.ts'
import {
  requestReturn,
  noteChild as noteBusiness,
  noteRollout,
  openChildren as openBusinesses,
} from '../../domain/packs/stored-rollouts.ts'
import { noteChild, openChildren, retryChildren } from '../../domain/push/businesses/stored-pushes.ts'
import { closeCircuit, openCircuit } from '../../domain/push/circuit.ts'
import { keepRefused } from '../../domain/transfer/drafts/draft-rows.ts'
import { beginRun, endRun, failDraft, noteDraftProgress } from '../../domain/transfer/drafts/stored-drafts.ts'
import { importScope } from '../../domain/transfer/import-scope.ts'
import { endExport, noteExport, noteWritten } from '../../domain/transfer/stored-exports.ts'
import { endImport, noteImport, noteProgress } from '../../domain/transfer/stored-imports.ts'
import { giveUpUndo, noteUndo, undoImport } from '../../domain/transfer/undo/undo-import.ts'
import type { BusinessPushFixture } from '../business-push-fixture.ts'
import { newDraft } from './new-draft.ts'
import { type LeasedWork, rowsOf } from './work.ts'

const counted = { read: 2, created: 1, updated: 0, unchanged: 0, refused: 0, problems: [] }
const now = new Date('2026-11-28T10:00:00Z')
const mira = (fixture: BusinessPushFixture) => ({
  userId: fixture.owner,
  name: 'Mira',
  isSuper: false,
  address: '127.0.0.1',
  email: 'mira@example.com',
  id: fixture.owner,
})

/** A pending import of an app of its own. */
async function newImport(fixture: BusinessPushFixture) {
  const key = { appId: (await fixture.site.build.app()).id, id: newId() }
  await fixture.platform.query('insert into app_creators (app_id, user_id) values ($1, $2)', [key.appId, fixture.owner])
  await fixture.site.deps.db.changeApp(key.appId, (tx) =>
    noteImport(tx, { ...key, mode: 'IMPORT', table: 'topics', filename: 'topics.csv', size: 10 }, mira(fixture)),
  )
  return { key, stored: () => rowsOf(fixture, { imports: 'app_id = $1', audit_log: 'app_id = $1' }, [key.appId]) }
}

/** A push to one business. */
async function newBusinessPush(fixture: BusinessPushFixture) {
  const { db } = fixture.site.deps
  const push = await fixture.ask([(await fixture.branch()).id])
  const at = { appId: fixture.parent, pushId: String(push.data.id) }
  const open = async () => {
    const [child] = await db.inApp(at.appId, (sql) => openChildren(sql, at.appId, at.pushId))
    if (!child) throw new Error('The push has no open business.')
    return child
  }
  return {
    ...{ at, open },
    async take() {
      const child = await open()
      return {
        note: () => noteChild(fixture.platform, { ...at, child }, { state: 'canceled', detail: 'Late.' }),
      }
    },
    stored: () => rowsOf(fixture, { business_push_children: 'push_id = $1' }, [at.pushId]),
  }
}

/**
 * Every kind of job. The queue gives a job to one worker at a time, and to another one when the first is considered
 * dead. `lapse`: the other worker has finished it, and the next step has begun.
 */
export const jobWork: readonly LeasedWork[] = [
  {
    name: 'an import',
    async make(fixture) {
      const { key, stored } = await newImport(fixture)
      const { platform } = fixture
      return {
        take: async () => ({
          count: () => noteProgress(platform, key.appId, key.id, 2),
          end: () => endImport(platform, key, { ...counted, state: 'done', detail: '', now }),
        }),
        lapse: () => endImport(platform, key, { ...counted, created: 0, state: 'failed', detail: 'Refused.', now }),
        stored,
      }
    },
  },
  {
    name: 'the undo of an import',
    async make(fixture) {
      const { key, stored } = await newImport(fixture)
      const { deps } = fixture.site
      await endImport(fixture.platform, key, { ...counted, state: 'done', detail: '', now })
      const job = { ...key, by: fixture.owner, asSuper: false }
      const scope = await importScope(deps, { ...key, importer: mira(fixture), madeBy: 'Mira', madeFrom: null })
      await deps.db.changeApp(key.appId, (tx) => noteUndo(tx, scope, key.id))
      const undo = () => undoImport(deps, job, new AbortController().signal)
      return { take: async () => ({ 'give up': () => giveUpUndo(deps, key), undo }), lapse: undo, stored }
    },
  },
  {
    name: 'the check of a file by two workers',
    async make(fixture) {
      const { db } = fixture.site.deps
      const { key, refused, stored, counted: found } = await newDraft(fixture)
      const turn = await db.changeApp(key.appId, (tx) => beginRun(tx, key, 'checking'))
      return {
        take: async () => ({
          count: () => noteDraftProgress(fixture.platform, key, turn, 7),
          'keep rows': () => db.changeApp(key.appId, (tx) => keepRefused(tx, { ...key, turn }, refused, [])),
          end: () => db.changeApp(key.appId, (tx) => endRun(tx, key, turn, found)),
          fail: () => failDraft(fixture.platform, key, turn, 'Something went wrong.'),
        }),
        lapse: () => db.changeApp(key.appId, (tx) => endRun(tx, key, turn, { ...found, read: 1 })),
        stored,
      }
    },
  },
  {
    name: 'an export',
    async make(fixture) {
      const { platform } = fixture
      const appId = (await fixture.site.build.app()).id
      const options = { columns: null, within: null, query: {} }
      const id = await fixture.site.deps.db.changeApp(appId, (tx) =>
        noteExport(tx, { appId, kind: 'list', table: 'topics', filename: 'topics.csv', asked: options }, mira(fixture)),
      )
      return {
        take: async () => ({
          count: () => noteWritten(platform, appId, id, 2),
          end: () => endExport(platform, appId, id, { state: 'done', rows: 2, size: 10, now }),
        }),
        lapse: () => endExport(platform, appId, id, { state: 'failed', detail: 'Refused.', now }),
        stored: () => rowsOf(fixture, { exports: 'app_id = $1' }, [appId]),
      }
    },
  },
  {
    name: 'the roll-out of a pack in a business',
    async make(fixture) {
      const { platform, parent } = fixture
      const packId = newId()
      await platform.query(`insert into packs (app_id, id, name) values ($1, $2, 'Starter')`, [parent, packId])
      const children = [(await fixture.business()).id]
      const rolloutId = await fixture.site.deps.db.changeApp(parent, (tx) =>
        noteRollout(tx, parent, { packId, content: { records: [], settings: [], files: [] }, madeBy: mira(fixture), children }),
      )
      const open = async () => {
        const [child] = await openBusinesses(platform, parent, rolloutId)
        if (!child) throw new Error('The roll-out has no open business.')
        return { appId: parent, rolloutId, child }
      }
      return {
        async take() {
          const child = await open()
          return { note: () => noteBusiness(platform, child, { state: 'done', now }) }
        },
        async lapse() {
          await noteBusiness(platform, await open(), { state: 'done', now })
          await fixture.site.deps.db.changeApp(parent, (tx) => requestReturn(tx, parent, rolloutId))
        },
        stored: () => rowsOf(fixture, { pack_rollout_children: 'rollout_id = $1' }, [rolloutId]),
      }
    },
  },
  {
    name: 'a push in a business that is tried again',
    async make(fixture) {
      const { take, stored, at, open } = await newBusinessPush(fixture)
      return {
        ...{ take, stored },
        async lapse() {
          await noteChild(fixture.platform, { ...at, child: await open() }, { state: 'failed' })
          await fixture.site.deps.db.changeApp(at.appId, (tx) => retryChildren(tx, at.appId, at.pushId))
        },
      }
    },
  },
  {
    name: 'a push in a business that has sent it',
    async make(fixture) {
      const { take, stored, at, open } = await newBusinessPush(fixture)
      return {
        ...{ take, stored },
        async lapse() {
          await noteChild(fixture.platform, { ...at, child: await open() }, { state: 'sending', givenId: newId() })
          await noteChild(fixture.platform, { ...at, child: await open() }, { state: 'sent' })
        },
      }
    },
  },
  {
    name: 'a try with a key that was replaced',
    async make(fixture) {
      const { platform } = fixture
      const senderAppId = (await fixture.site.build.app()).id
      const fault = { kind: 'silent', reason: 'UNREACHABLE' } as const
      await openCircuit(platform, { senderAppId, keyMark: 'old' }, fault, false)
      return {
        take: async () => ({ close: () => closeCircuit(platform, { senderAppId, keyMark: 'old' }) }),
        lapse: () => openCircuit(platform, { senderAppId, keyMark: 'new' }, fault, false),
        stored: () => rowsOf(fixture, { push_circuits: 'app_id = $1' }, [senderAppId]),
      }
    },
  },
]
