import type { PreflightAnswer } from '@greenroom/contract/preflight/preflight-answers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
let staff = ''
let id = ''
let owner = ''

beforeAll(async () => {
  app = await testApp({ pages: async (url) => ({ status: 200, finalUrl: url, contentType: 'text/html', body: 'Stillwater' }) })
  staff = (await app.build.superUser()).id
})
beforeEach(async () => {
  const store = {
    short_app_description: 'Calm classes for every day',
    full_app_description: 'Stillwater brings the classes of our studio to your phone. '.repeat(4),
    primary_category: 'Health & Fitness',
    secondary_category: 'Lifestyle',
    search_keywords: 'breathing, sleep',
    in_app_name: 'Stillwater Beta',
    app_icon_name: 'Stillwater',
    support_contact: 'own',
    support_contact_page: 'https://stillwater.example/help',
    support_email: 'hello@stillwater.example',
    privacy_policy: 'own',
    privacy_policy_page: 'https://stillwater.example/privacy',
  }
  const progress = { design: { status: 'Submitted' }, store: { listing: true, info: true, support: true } }
  const about = { platform_version: '10.0', store }
  id = (await app.build.app({ name: 'Stillwater', about, onboarding: { wizard: true, type: 'Standard', progress } })).id
  owner = (await app.build.creator(id)).id
})
afterAll(() => app.close())

const path = () => `/api/apps/${id}/preflight`
const check = async (as = owner): Promise<PreflightAnswer> => (await app.call('GET', path(), { as })).json().data
const blocker = async () => (await check()).blockers.find((one) => one.id === 'listing.unfinished-name')?.findings[0]
const dismiss = async (reason: string, as = staff, key?: string) =>
  await app.call('POST', `${path()}/dismissals`, { as, body: { data: { key: key ?? (await blocker())?.key, reason } } })
const rename = async (name: string) => {
  const body = { data: { about: { store: { in_app_name: name } } } }
  expect((await app.call('PATCH', `/api/apps/${id}`, { as: owner, body })).statusCode).toBe(200)
}
const submit = async () => {
  const body = { data: { onboarding: { progress: { store: { status: 'Submitted' } } } } }
  return await app.call('PATCH', `/api/apps/${id}`, { as: owner, body })
}

describe('a blocker that staff declare not to be a problem', () => {
  test('is shown with name and reason to everybody, and no longer stops the submit', async () => {
    expect((await submit()).statusCode).toBe(422)
    const answer = await dismiss('Beta is the name of the studio’s founder.')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await blocker()).toBeUndefined()
    expect((await check()).dismissed).toMatchObject([
      {
        ...{ section: 'store', says: 'The name says that the app is not finished.', what: 'App name: “Beta”' },
        ...{ reason: 'Beta is the name of the studio’s founder.', dismissed_by: 'Sam' },
      },
    ])
    const { statusCode, body } = await submit()
    expect(statusCode, body).toBe(200)
  })

  test('is asked about again when the text changes, and not when it changes back', async () => {
    await dismiss('A name.')
    await rename('Stillwater Beta Yoga')
    expect(await blocker()).toMatchObject({ what: 'App name: “Beta”' })
    expect((await check()).dismissed).toEqual([])
    await rename('Stillwater Beta')
    expect(await blocker()).toBeUndefined()
  })

  test('counts again when the declaration is taken back', async () => {
    await dismiss('A name.')
    const [declared] = (await check()).dismissed
    expect((await app.call('DELETE', `${path()}/dismissals/${declared?.id}`, { as: owner })).statusCode).toBe(403)
    expect((await app.call('DELETE', `${path()}/dismissals/${declared?.id}`, { as: staff })).statusCode).toBe(204)
    expect(await blocker()).toBeDefined()
    expect((await app.call('DELETE', `${path()}/dismissals/${declared?.id}`, { as: staff })).statusCode).toBe(404)
  })

  test('is in the trail of the app, with the reason', async () => {
    await dismiss('A name.')
    const { rows } = await app.deps.db.platform.query(
      `select action, summary, changes from audit_log where app_id = $1 and target = 'dismissals'`,
      [id],
    )
    expect(rows).toEqual([
      {
        action: 'created',
        summary: 'The name says that the app is not finished. App name: “Beta”',
        changes: { reason: ['', 'A name.'] },
      },
    ])
  })

  test('needs a reason, a current finding and a super user', async () => {
    const key = (await blocker())?.key ?? ''
    expect((await dismiss('A name.', owner, key)).statusCode).toBe(403)
    const empty = await dismiss('  ', staff, key)
    expect([empty.statusCode, empty.json().error.data]).toEqual([422, { reason: ['Enter why this is not a problem.'] }])
    await rename('Stillwater Beta Two')
    const late = await dismiss('A name.', staff, key)
    expect([late.statusCode, late.json().error.detail]).toEqual([
      409,
      'This finding is gone, or its text was changed. Reload the store check and decide again.',
    ])
    expect((await check()).dismissed).toEqual([])
  })

  test('is none that leaves nothing to judge, such as a missing text', async () => {
    await app.build.change(id, { about: { store: {} } })
    const missing = (await check()).blockers.find((one) => one.id === 'listing.incomplete')?.findings[0]
    expect(missing?.what).toBe('Short description')
    expect((await dismiss('Not needed.', staff, missing?.key)).statusCode).toBe(409)
  })

  test('is not found by its name in another app', async () => {
    await dismiss('A name.')
    const [declared] = (await check()).dismissed
    id = (await app.build.app({ name: 'Other' })).id
    expect((await app.call('DELETE', `${path()}/dismissals/${declared?.id}`, { as: staff })).statusCode).toBe(404)
  })
})
