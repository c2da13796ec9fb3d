import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { type ImportFixture, importFixture } from '../../testing/import-fixture.ts'
import { mailsTo } from '../../testing/mails-to.ts'
import { pushMakers } from '../../testing/push-makers.ts'
import { delivery } from '../push/deliver.ts'
import { runImport } from '../transfer/run-import.ts'
import { mailWaiting } from './send-digests.ts'

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await importFixture()
})
afterAll(() => fixture.site.close())

const notices = async (as: string) => (await fixture.site.call('GET', '/api/notices', { as })).json().data
const choose = (as: string, mails: object) => fixture.site.call('PATCH', '/api/notices/choices', { as, body: { data: { mails } } })
const subjects = async (to: string) => (await mailsTo(fixture.site, to)).map(({ subject }) => subject)

describe('an import', () => {
  test('raises one notice for the person who started it, however often its job is repeated', async () => {
    const { build, deps } = fixture.site
    const { id } = await build.app()
    const [me, other] = [await build.creator(id), await build.creator(id)]
    await fixture.send('import', id, me.id, 'topics.csv', 'name\nRest\n')
    const [job] = fixture.jobs()
    await fixture.run()
    const { signal } = new AbortController()
    await runImport(deps, id, String(Object(job?.data).id), signal)
    expect(await notices(me.id)).toMatchObject([
      { kind: 'transfers', title: 'Import complete: topics.csv', text: '1 row was imported.', link: '/import-export' },
    ])
    expect(await notices(other.id)).toEqual([])
    expect(await subjects(me.email)).toEqual(['Your import is complete'])
  })

  test('mails nothing to a person who wants no mail about it', async () => {
    const { build } = fixture.site
    const { id } = await build.app()
    const me = await build.creator(id)
    await choose(me.id, { transfers: 'never' })
    await fixture.imported(id, me.id, 'topics.csv', 'name\nCalm\n')
    expect(await notices(me.id)).toHaveLength(1)
    expect(await subjects(me.email)).toEqual([])
  })
})

describe('a push that fails', () => {
  test('raises a notice for every owner, and mails those who want it at once, one time', async () => {
    const { build, deps } = fixture.site
    const make = pushMakers(deps, 'not a key')
    const studio = await make.app({ key: false })
    const [now, later] = [await build.creator(studio), await build.creator(studio)]
    await choose(later.id, { pushes: 'weekly' })
    await make.devices(studio, ['a phone'])
    const pushId = await make.push(studio)
    for (let again = 0; again < 2; again += 1) await delivery(deps).deliver({ appId: studio, pushId })
    for (const { id } of [now, later])
      expect(await notices(id)).toMatchObject([{ kind: 'pushes', title: expect.stringMatching(/^Push failed: /) }])
    await Promise.all([mailWaiting(deps, unlimitedSlice()), mailWaiting(deps, unlimitedSlice())])
    await mailWaiting(deps, unlimitedSlice())
    expect(await subjects(now.email)).toEqual([expect.stringMatching(/^Studio: Push failed: /)])
    expect(await subjects(later.email)).toEqual([])
  })
})
