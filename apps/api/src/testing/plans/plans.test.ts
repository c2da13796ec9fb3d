import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countPush, uncountPush } from '../../domain/push/limits/day-counts.ts'
import { zonesOfDevices } from '../../domain/push/limits/quiet-zones.ts'
import { allRoutes } from '../../routes/all.ts'
import { type TestApp, testApp } from '../app.ts'
import { pushMakers } from '../push-makers.ts'
import { aboveBound } from './bounds.ts'
import { type Cost, costOf, measure } from './measure.ts'
import { type MeasuredDatabase, measuredDatabase } from './measured-database.ts'
import { everydayRequests, everyRead, idsOf } from './requests.ts'
import { fill, shapes } from './shape.ts'

/**
 * What statements cost, over several distributions of rows over apps, with generic and with custom plans (decision
 * 0109). Every read of the API is sent, and common changes. While PostgreSQL works on one shape, others send.
 */
describe.concurrent.each(shapes)('with $name', { timeout: 180_000 }, (shape) => {
  let copy: MeasuredDatabase
  let app: string
  let site: TestApp

  beforeAll(async () => {
    copy = await measuredDatabase()
    const filling = await startSite()
    app = await fill(filling, copy.superuser, shape)
    await filling.close()
  })
  afterAll(() => copy.drop())

  function startSite(options = ''): Promise<TestApp> {
    return testApp({}, { url: `${copy.url}${options}`, poolUrl: null, isDistributed: false })
  }

  async function startWith(mode: string): Promise<void> {
    site = await startSite(`?options=-c plan_cache_mode=${mode}`)
    // Only the tests watch the content, and that costs buffers.
    for (const table of ['items', 'links', 'media']) await copy.superuser.query(`drop trigger content_watch on ${table}`)
  }

  const modes = ['force_generic_plan', 'force_custom_plan']

  describe.runIf(shape.isMeasuredAtFirst)('never analyzed', { concurrent: false }, () => {
    test.each(modes)('no statement costs more than its answer (%s)', (mode) => measured(mode, { isAnalyzed: false }))
  })

  describe('analyzed', { concurrent: false }, () => {
    beforeAll(async () => void (await copy.superuser.query('vacuum analyze')))

    test.each(modes)('no statement costs more than its answer (%s)', (mode) => measured(mode, { isAnalyzed: true }))

    test.runIf(shape === shapes[0])('a statement that walks the app is found', async () => {
      await startWith('force_generic_plan')
      const walk = `select id from items where app_id = $1 and data->>'padding' = 'nothing'`
      const { cost } = await costOf(copy, '', () => site.deps.db.inApp(app, (sql) => sql.query(walk, [app])))
      await site.close()
      // Whichever request sends it: a bound with a reason is for the statements that it was made for.
      const requests = [
        ...['GET /api/apps/:app', 'GET /api/apps/:app/audit', 'GET /api/apps/:app/content/articles/1', 'GET /api/tags/1'],
        ...['GET /api/apps/:app/published/start?as=anonymous', 'POST /api/apps/:app/media/trash', 'PATCH /api/apps/:app/tags/1'],
      ]
      for (const request of requests) {
        const costs = cost.map((one) => ({ ...one, request }))
        expect(aboveBound(costs, { isAnalyzed: true })).toEqual([expect.stringContaining(`buffers of at most 200: ${request}`)])
      }
    })
  })

  async function measured(mode: string, { isAnalyzed }: { isAnalyzed: boolean }): Promise<void> {
    await startWith(mode)
    const ids = await idsOf(copy.superuser, app)
    const input = { app, as: (await site.build.superUser()).id }
    const reads = await measure(site, copy, input, everyRead(allRoutes(site.deps), ids))
    const everyday = await measure(site, copy, input, everydayRequests(ids))
    const batch = await costOfBatch()
    await site.close()
    // Some reads are of what the app does not have, which is a 404. No other failure is allowed.
    expect([...reads.refused.filter((answer) => / 5\d\d /.test(answer)), ...everyday.refused]).toEqual([])
    expect(aboveBound([...reads.costs, ...everyday.costs, ...batch], { isAnalyzed })).toEqual([])
  }

  /** What the limits of a push cost for a batch of its recipients. */
  async function costOfBatch(): Promise<Cost[]> {
    const { rows: members } = await copy.superuser.query<{ id: string }>('select id from members where app_id = $1 limit 250', [app])
    const pushId = await pushMakers(site.deps, '{}').push(app)
    const push = { appId: app, pushId, day: '2026-12-06', perDay: 3 }
    const recipients = members.map(({ id }) => id)
    const limits = { quiet: { from: '22:00', until: '08:00' }, per_day: 3, zone: 'UTC' }
    const { cost } = await costOf(copy, 'a batch of a push', async () => {
      await site.deps.db.inApp(app, (sql) => zonesOfDevices(sql, app, limits))
      await site.deps.db.changeApp(app, (tx) => countPush(tx, push, recipients))
      await site.deps.db.changeApp(app, (tx) => uncountPush(tx, app, pushId, recipients))
    })
    return cost
  }
})
