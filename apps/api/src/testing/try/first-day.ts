import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { openBrowser, signIn } from '../browser.ts'

/**
 * For `deploy/try.sh`: the first day of a server, through its proxy with TLS. The super user makes an app and invites
 * its owner; the owner sets a password with the link in the mail, publishes an article with a picture, and reads both.
 */
const HOME = 'https://console.example.com'
const [folder = ''] = process.argv.slice(2)
const owner = { email: 'owner@example.com', password: `Owner-${randomBytes(5).toString('hex')}` }

const boss = await asPerson({ email: 'you@example.com', password: process.env.TRY_PASSWORD ?? '' })
const app = idOf(await boss('POST', '/api/apps', { name: 'Lotus Yoga' }))
await boss('POST', `/api/apps/${app}/creators`, { name: 'Olga Owner', email: owner.email })
const token = await waitFor(() => /new_password\?token=([\w-]{20,})/.exec(mailsTo(owner.email))?.[1])
const set = await fetch(`${HOME}/api/new_password`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data: { token, password: owner.password } }),
})
assert.ok(set.ok, `The password was not set: ${set.status} ${await set.text()}`)

const ownersCalls = await asPerson(owner)
// A picture of 1 MB goes through the proxy into the bucket, and comes back.
const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#336699', noise: noise() } })
  .png()
  .toBuffer()
const form = new FormData()
form.set('type', 'image')
form.set('file', new File([new Uint8Array(picture)], 'morning.png', { type: 'image/png' }))
const { data: file } = await ownersCalls('POST', `/api/apps/${app}/media`, form)
const live = await fetch(`${HOME}/api/apps/${app}/live`, { headers: ownersCalls.headers })
const article = idOf(
  await ownersCalls('POST', `/api/apps/${app}/content/articles`, {
    title: 'Breathing in the morning',
    image_url: `media:${String(file.id)}`,
  }),
)
const { data } = await ownersCalls('GET', `/api/apps/${app}/content/articles/${article}`)
assert.equal(data.title, 'Breathing in the morning')
console.log(`${owner.email} reads “${String(data.title)}” at ${HOME}`)
assert.match(await firstEvent(live), /^event: /m)
assert.deepEqual(Buffer.from(await (await fetch(String(file.url))).arrayBuffer()), picture)

const redirected = await fetch(`http://console.example.com/articles`, { redirect: 'manual' })
assert.deepEqual([redirected.status, redirected.headers.get('location')], [301, `${HOME}/articles`])
assert.equal((await fetch(`${HOME}/metrics`)).status, 404)
const website = await fetch('https://www.example.com/nobody')
assert.deepEqual([website.status, (await website.text()).includes('Nothing here')], [404, true])
const known = await Promise.all(['www.example.com', 'stranger.example'].map((domain) => fetch(`${HOME}/api/known_domain?domain=${domain}`)))
assert.deepEqual(
  known.map(({ status }) => status),
  [200, 404],
)
assert.match(await (await fetch(HOME)).text(), /<div id="root">|<script type="module"/)

type Answer = { data: Record<string, unknown> }
type Calls = { (method: string, path: string, data?: Record<string, unknown> | FormData): Promise<Answer>; headers: Record<string, string> }

/** Signs in through the pages of the console; the calls fail unless they succeed. */
async function asPerson(person: { email: string; password: string }): Promise<Calls> {
  const { id_token: bearer } = await signIn(openBrowser(HOME), HOME, person)
  const headers = { authorization: `Bearer ${bearer}` }
  const call = async (method: string, path: string, body?: Record<string, unknown> | FormData): Promise<Answer> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${HOME}${path}`, {
      method,
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify({ data: body }) }),
    })
    const text = await answer.text()
    assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
  return Object.assign(call, { headers })
}

function noise() {
  return { type: 'gaussian', mean: 128, sigma: 60 } as const
}

/** What a live stream says first of a change. */
async function firstEvent({ body }: Response): Promise<string> {
  assert.ok(body)
  let heard = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    heard += chunk
    if (heard.includes('data:')) return heard
  }
  throw new Error(`The live stream ended: ${heard}`)
}

function idOf({ data }: Answer): string {
  assert.equal(typeof data.id, 'string')
  return String(data.id)
}

function mailsTo(email: string): string {
  const mails = readdirSync(join(folder, 'mails')).map((name) => readFileSync(join(folder, 'mails', name), 'utf8'))
  // Lines of quoted-printable text continue after an equals sign.
  return mails
    .filter((mail) => mail.includes(email))
    .join('\n')
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
}

async function waitFor(find: () => string | undefined): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const found = find()
    if (found !== undefined) return found
    await wait(200)
  }
  throw new Error('The mail with the link did not arrive within 30 seconds.')
}
