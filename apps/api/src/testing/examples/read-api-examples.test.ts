import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '../../demo/seed-demo.ts'
import { openAppToken } from '../../domain/apps/secrets/app-token.ts'
import { newChallenge } from '../../domain/sign-up/proof-of-work.ts'
import { siteTokens } from '../../secrets/site-token.ts'
import { type TestApp, testApp } from '../app.ts'
import { mailsTo } from '../mails-to.ts'
import { closed, listening } from '../upload.ts'
import { type Example, examplesIn, missingIn } from './documented-examples.ts'

/** Runs every example of docs/read-api.md against the demo, with the ids and tokens of the demo as variables. */
const PAGE = join(import.meta.dirname, '../../../../../docs/read-api.md')
const TOOLS = fileURLToPath(new URL('./shell-tools.ts', import.meta.url))
const examples = examplesIn(await readFile(PAGE, 'utf8'))

let site: TestApp
let folder: string
let known: Record<string, string>

beforeAll(async () => {
  site = await testApp()
  await seedDemo(site.deps)
  folder = await mkdtemp(join(tmpdir(), 'greenroom-examples-'))
  for (const tool of ['curl', 'jq', 'npm']) {
    await writeFile(join(folder, tool), `#!/bin/sh\nexec "${process.execPath}" "${TOOLS}" ${tool} "$@"\n`)
    await chmod(join(folder, tool), 0o755)
  }
  known = await variables()
}, 60_000)
afterAll(async () => {
  await closed(site)
  await rm(folder, { recursive: true })
})

const value = async (sql: string, ...values: unknown[]) => {
  const { rows } = await site.deps.db.platform.query<{ value: string }>(sql, values)
  if (!rows[0]) throw new Error(`The demo has nothing for an example: ${sql}`)
  return rows[0].value
}
const appOf = (username: string) => value('select id as value from apps where username = $1', username)
const tokenOf = async (app: string) => (await site.deps.db.inApp(app, (sql) => openAppToken(sql, site.deps.vault, app))) ?? ''

/** What the examples name, except for what each of them needs anew. */
async function variables(): Promise<Record<string, string>> {
  const { db, config } = site.deps
  const SERVER = await listening(site)
  const [APP, ENTERPRISE, BUSINESS] = [await appOf('stillwater'), await appOf('meridian'), await appOf('harbour-leadership')]
  const item = (resource: string) =>
    value(
      'select id as value from items where app_id = $1 and resource = $2 and active and deleted_at is null order by title, id limit 1',
      APP,
      resource,
    )
  const [TOKEN, FCM, PASSWORD, NEW_PASSWORD] = [await tokenOf(APP), 'a-token-from-fcm', 'Backstage-1!', 'Quiet-Mornings7']
  const EMAIL = await value('select email as value from members where app_id = $1 and not blacklisted order by email limit 1', APP)
  const FORM = await item('action_forms')
  const PUSH = await value(
    `select id as value from push_notifications where app_id = $1 and sender_app_id = app_id and state <> 'queued' and report is null
     order by created_at desc limit 1`,
    APP,
  )
  // A phone that was there when the push was sent, and a domain that is ready.
  await db.platform.query(
    `insert into devices (app_id, id, token, description, active, created_at) values ($1, gen_random_uuid(), $2, '', true, '2020-01-01')`,
    [APP, FCM],
  )
  await db.platform.query(`insert into app_domains (domain, app_id, state) values ('yoga.example', $1, 'ready')`, [APP])
  const CODE = await value(
    `select u.code as value from unlock_codes u join items i on i.app_id = $1 and i.id = u.item_id
     where u.app_id = $1 and i.active and i.resource = 'courses' order by i.title limit 1`,
    APP,
  )
  // A lesson that the member may open.
  const LESSON = await value(
    `select l.id as value from items l join items m on m.app_id = $1 and m.id = l.parent_id join items c on c.app_id = $1 and c.id = m.parent_id
     where l.app_id = $1 and l.resource = 'course_lessons' and l.active and c.active
     order by (l.data->>'drip_sequence')::int nulls first, l.id limit 1`,
    APP,
  )
  await db.platform.query(
    `insert into member_courses (app_id, member_id, course_id, enroll_date)
     select $1, b.id, m.parent_id, '2026-01-01' from members b, items l join items m on m.app_id = $1 and m.id = l.parent_id
     where b.app_id = $1 and b.email = $2 and l.app_id = $1 and l.id = $3 on conflict do nothing`,
    [APP, EMAIL, LESSON],
  )
  const account = await value(`select id as value from users where email = 'creator@greenroom.example'`)
  const body = { data: { name: 'Ada Lind', email: 'ada@example.com', password: NEW_PASSWORD } }
  const registration = await site.call('POST', `/api/apps/${APP}/published/registration`, { as: `app-token:${TOKEN}`, body })
  expect(registration.statusCode, registration.body).toBe(204)
  const [mail] = await mailsTo(site, 'ada@example.com')
  const signIn = { as: `app-token:${TOKEN}`, body: { data: { email: EMAIL, password: PASSWORD } } }
  return {
    ...{ SERVER, APP, TOKEN, ENTERPRISE, BUSINESS, EMAIL, PASSWORD, NEW_PASSWORD, CODE, FCM, FORM, PUSH },
    ID_TOKEN: `user:${account}`,
    MEMBER: (await site.call('POST', `/api/apps/${APP}/published/session`, signIn)).json().data.token,
    ENTERPRISE_TOKEN: await tokenOf(ENTERPRISE),
    SITE_TOKEN: siteTokens(config)[0] ?? '',
    DOMAIN: 'yoga.example',
    LESSON,
    ARTICLE: await item('articles'),
    AUDIO: await item('audios'),
    LIST: await item('action_lists'),
    TAG: await item('tags'),
    QUESTION: await item('questions'),
    FORM_TOKEN: await formToken(APP, FORM),
    KEY: crypto.randomUUID(),
    LINK_TOKEN: /\/member_registration\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '',
  }
}

/** The last part of the public address of a form, as the app reads it. */
async function formToken(app: string, form: string): Promise<string> {
  const read = await site.call('GET', `/api/apps/${app}/published/action_forms/${form}`, { as: `app-token:${await tokenOf(app)}` })
  return String(read.json().data.public_link).split('/').at(-1) ?? ''
}

/** The solution of a new challenge: each counts once. */
async function solved(): Promise<string> {
  const challenge = await newChallenge(site.deps.config)
  return Buffer.from(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })).toString('base64')
}

async function run({ commands }: Example): Promise<{ url: string; status: number; answered: string }[]> {
  const CALLS = join(folder, `${crypto.randomUUID()}.calls`)
  const env = { ...known, ALTCHA: await solved(), CALLS, PATH: [folder, process.env.PATH].join(delimiter) }
  await promisify(execFile)('sh', ['-euc', commands], { env, timeout: 60_000 })
  return (await readFile(CALLS, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('the examples of the read API', () => {
  test('are there for every section with a call', () => {
    expect(examples.length).toBeGreaterThanOrEqual(9)
    expect(examples.filter(({ answer }) => answer !== undefined).length).toBeGreaterThanOrEqual(3)
  })

  test.each(examples.map((example) => [example.heading, example] as const))(
    'below “%s” work as they are written',
    async (_heading, example) => {
      const calls = await run(example)
      expect(calls.filter(({ status }) => status >= 300)).toEqual([])
      expect(calls).toHaveLength(example.commands.match(/\bcurl /g)?.length ?? 0)
      if (example.answer === undefined) return
      const problems = calls.map(({ answered }) => missingIn(answered === '' ? null : JSON.parse(answered), example.answer))
      expect(problems.includes(null) ? null : problems).toBeNull()
    },
    60_000,
  )
})

describe('an example', () => {
  test.each([
    [{ data: [{ id: 'x', more: 1 }] }, { data: [{ id: '…' }] }, null],
    [{ data: { domain: 'a' } }, { data: { domain: null } }, null],
    [{ data: {} }, { data: { id: '…' } }, 'answer.data.id is missing'],
    [{ data: [] }, { data: [{ id: '…' }] }, 'answer.data is empty'],
    [{ data: { total: '1' } }, { data: { total: 1 } }, 'answer.data.total is a string, not a number'],
    [null, { data: {} }, 'answer is missing'],
  ])('with %j as the answer is compared with %j', (answer, shown, problem) => {
    expect(missingIn(answer, shown)).toBe(problem)
  })
})
