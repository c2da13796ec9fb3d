import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../routes/all.ts'
import { type TestApp, testApp } from './app.ts'

/**
 * Who has access, over every route: a new one is called by a stranger, a creator, the owner of another app and the
 * mobile app of another app. Help inside an account is in conformance-help.test.ts.
 */
const NOBODY = '01890000-0000-7000-8000-000000000000'
let site: TestApp
let app: string
let owner: string
let otherOwner: string
let otherToken: string

beforeAll(async () => {
  site = await testApp()
  app = (await site.build.app()).id
  owner = (await site.build.creator(app)).id
  const other = await site.build.app({ name: 'Another' })
  otherOwner = (await site.build.creator(other.id)).id
  otherToken = `app-token:${other.token}`
})
afterAll(() => site.close())

const routes = () => allRoutes(site.deps).filter(({ path }) => path.startsWith('/api'))
type Route = ReturnType<typeof routes>[number]

function filled(path: string): string {
  return path
    .replace(':app', app)
    .replace(':sub', owner)
    .replace(/:\w+(\([^)]*\))?/g, NOBODY)
}

async function ask({ method, path }: Route, as: string | null) {
  const answer = await site.call(method as 'GET', filled(path), { as, ...(method !== 'GET' && { body: {} }) })
  return { call: `${method} ${path}`, status: answer.statusCode }
}

async function answersOf(chosen: readonly Route[], as: string | null) {
  const answers = []
  for (const route of chosen) answers.push(await ask(route, as))
  return answers
}

describe('without a token', () => {
  test('every route but the public ones is refused', async () => {
    const chosen = routes().filter(({ guard }) => guard !== 'publicRoute')
    expect(chosen.length).toBeGreaterThan(300)
    expect((await answersOf(chosen, null)).filter(({ status }) => status !== 401)).toEqual([])
  })
})

describe('a creator', () => {
  test('is refused by every route for super users, in their own app too (OQ-081)', async () => {
    const chosen = routes().filter(({ guard }) => guard === 'superUser' || guard === 'appSuper')
    expect(chosen.length).toBeGreaterThan(40)
    expect((await answersOf(chosen, owner)).filter(({ status }) => status !== 403)).toEqual([])
  })
})

describe('the owner of another app', () => {
  const ofApps = () => routes().filter(({ guard, path }) => path.includes(':app') && ['appAdmin', 'appSuper', 'appReader'].includes(guard))

  test('gets from every route of an app the 404 of what is not there', async () => {
    const chosen = ofApps()
    expect(chosen.length).toBeGreaterThan(150)
    expect((await answersOf(chosen, otherOwner)).filter(({ status }) => status !== 404)).toEqual([])
  })

  test('finds by a short path nothing of an app that is not theirs', async () => {
    const short = routes().filter(({ guard, path }) => guard === 'signedIn' && path.includes(':'))
    const open = (await answersOf(short, otherOwner)).filter(({ status }) => status < 400)
    expect(open).toEqual([])
  })
})

describe('the mobile app of another app', () => {
  test('is let into no route of an app, and into none of people', async () => {
    const chosen = routes().filter(({ guard }) => guard !== 'publicRoute')
    const open = (await answersOf(chosen, otherToken)).filter(({ status }) => ![401, 404].includes(status))
    expect(open).toEqual([])
  })
})
