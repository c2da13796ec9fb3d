import type { FormFacts } from '@greenroom/contract/fields/field'
import { articles } from '@greenroom/contract/resources/articles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WholeTx } from '../../db/database.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { freshApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { runBulk } from '../records/bulk/run-bulk.ts'
import { restoreRevision } from '../records/revisions/restore-revision.ts'
import type { Scope } from '../records/scope.ts'
import { deleteRecord, restoreRecord } from '../records/trash/trash.ts'
import { createRecord } from '../records/write/create-record.ts'
import { updateRecord } from '../records/write/update-record.ts'
import { planDraft } from './plan-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { requestApproval, requestChanges } from './request-approval.ts'
import { saveDraft } from './save-draft.ts'
import { findDraft } from './stored-drafts.ts'

let app: TestApp
let id: string
/** Somebody who must ask. */
let scope: Scope
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  const { id: appId } = await app.build.app()
  const current = await freshApp(app.deps.db, appId)
  if (!current) throw new Error('The app of the test is missing.')
  scope = {
    ...{ appId, author: { actorId: null, actorName: 'Robin Hale' }, facts: asking(factsOf(current, { isSuper: false }, app.deps.config)) },
    ...{ limits: {}, businesses: [], publicUrl: app.deps.config.publicUrl },
  }
  id = await app.build.item(appId, 'articles', { title: 'Rest' })
})
afterAll(() => app.close())

/** The facts of somebody with a role without publishing. */
function asking(facts: FormFacts): FormFacts {
  return { ...facts, user: { ...facts.user, permissions: new Set(['content:write']) } }
}

const change = <T>(work: (tx: WholeTx) => Promise<T>) => app.deps.db.changeApp(scope.appId, work)
const now = new Date()
const draft = (title: string, draftVersion?: number) =>
  change((tx) => saveDraft(tx, scope, articles, id, { body: { title }, draftVersion, baseVersion: undefined }))

test('whoever must ask changes nothing that members see, in whatever way', async () => {
  await draft('Mine')
  const trashed = await app.build.item(scope.appId, 'articles', { title: 'Trashed' })
  await change((tx) => deleteRecord(tx, { ...scope, isApproved: true }, articles, trashed))
  const bulk = (call: Parameters<typeof runBulk>[3]) => (tx: WholeTx) => runBulk(tx, scope, articles, call)
  const ways: ((tx: WholeTx) => Promise<unknown>)[] = [
    (tx) => updateRecord(tx, scope, articles, id, { title: 'Mine' }),
    (tx) => updateRecord(tx, scope, articles, id, { active: false }),
    (tx) => createRecord(tx, scope, articles, { title: 'New and live' }),
    (tx) => deleteRecord(tx, scope, articles, id),
    (tx) => restoreRecord(tx, scope, trashed),
    bulk({ action: 'deactivate', ids: [id] }),
    bulk({ action: 'delete', ids: [id] }),
    bulk({ action: 'edit', ids: [id], changes: { featured: true } }),
    (tx) => publishDraft(tx, scope, articles, id, { unless: 'changed' }),
    (tx) => planDraft(tx, scope, id, { local: '2099-01-01T08:00', draftVersion: undefined, now }),
  ]
  for (const [index, way] of ways.entries()) await expect(change(way), `way ${index}`).rejects.toMatchObject({ code: 'NOT_IN_ROLE' })
  const { rows } = await app.deps.db.platform.query('select title, active, version from items where app_id = $1 and id = $2', [
    scope.appId,
    id,
  ])
  expect(rows).toEqual([{ title: 'Rest', active: true, version: 1 }])
})

test('an earlier version of a live record is not restored without an approval', async () => {
  await change((tx) => updateRecord(tx, { ...scope, isApproved: true }, articles, id, { title: 'Deep rest' }))
  await expect(change((tx) => restoreRevision(tx, scope, id, 1))).rejects.toMatchObject({ code: 'NOT_IN_ROLE' })
})

test('whoever must ask saves drafts, asks, and writes what was never published as before', async () => {
  await draft('Mine')
  const current = await freshApp(app.deps.db, scope.appId)
  if (!current) throw new Error('The app of the test is missing.')
  const asking = { app: current, scope, resource: articles, id }
  await change((tx) => requestApproval(tx, app.deps, asking, { message: '', answers: [] }))
  const answer = change((tx) => requestChanges(tx, app.deps, asking, { message: 'x', notes: [] }))
  await expect(answer).rejects.toMatchObject({ code: 'NOT_IN_ROLE' })
  const own = await change((tx) => createRecord(tx, scope, articles, { title: 'Not yet', active: false }))
  await change((tx) => updateRecord(tx, scope, articles, own.id, { title: 'Still not' }))
  await expect(change((tx) => updateRecord(tx, scope, articles, own.id, { active: true }))).rejects.toMatchObject({ code: 'NOT_IN_ROLE' })
})

test('a change of a draft that was scheduled for them ends its schedule', async () => {
  await draft('Mine')
  await change((tx) => planDraft(tx, { ...scope, isApproved: true }, id, { local: '2031-01-01T08:00', draftVersion: 1, now }))
  await draft('Other', 2)
  const found = await app.deps.db.inApp(scope.appId, (sql) => findDraft(sql, scope.appId, id))
  expect(found).toMatchObject({ publishAt: null, version: 3 })
})
