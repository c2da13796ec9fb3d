import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/id.ts'
import { type PushFixture, pushFixture, tokens } from '../../testing/push-fixture.ts'
import { claimBatch, settleBatch } from './batches.ts'
import { expandPush } from './expand.ts'
import { loadPush } from './load-push.ts'

let fixture: PushFixture

beforeAll(async () => {
  fixture = await pushFixture()
})

afterAll(() => fixture.close())

test('while one worker has the first batch of a push, another one gets none; afterwards both get one', async () => {
  const { make, deps } = fixture
  const app = await make.app()
  await make.devices(app, tokens('trial', 30))
  const id = await make.push(app)
  const push = await deps.db.inApp(app, (sql) => loadPush(sql, app, id))
  if (!push) throw new Error('The push is gone.')
  await expandPush(deps.db, push, 10)
  const [first, second] = [newId(), newId()].map((worker) => ({ worker, leaseMs: 60_000 }))
  if (!first || !second) throw new Error('There are two workers.')
  const trial = await claimBatch(deps.db, push, first)
  expect([trial?.seq, await claimBatch(deps.db, push, second)]).toEqual([0, null])
  const judgement = { sent: 10, failed: 0, uncertain: 0, reasons: {}, dead: [], later: [], refusal: null, slowDown: null, silent: false }
  if (trial) await settleBatch(deps.db, push, trial, { worker: first.worker, devices: [], judgement, stopReason: null })
  const next = [await claimBatch(deps.db, push, second), await claimBatch(deps.db, push, first)]
  expect(next.map((batch) => batch?.seq)).toEqual([1, 2])
})
