import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../db/connect.ts'
import type { Database } from '../../db/database.ts'
import { newId } from '../../db/id.ts'
import { unlimitedSlice } from '../../in-pieces/in-pieces.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { secretKey } from '../../secrets/secret-key.ts'
import { createVault } from '../../secrets/vault.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts'
import { testConfig } from '../../testing/deps.ts'
import { parsedMail } from '../../testing/parsed-mail.ts'
import { recordingQueue } from '../../testing/recording-queue.ts'
import { forgetExpiredMails, removeExpiredFiles } from './forget-mails.ts'
import { writeLetter } from './letter.ts'
import type { Mail } from './mail.ts'
import { createMailer } from './mailer.ts'
import { findWaitingMail } from './outbox.ts'
import { createPostman } from './postman.ts'

let database: FreshDatabase
let db: Database
const queue = recordingQueue()
const vault = createVault([secretKey(randomBytes(32))])
const mailer = createMailer({ queue, vault, config: await testConfig() })
const log = pino({ level: 'silent' })

beforeAll(async () => {
  database = await freshDatabase()
  db = connect({ url: database.url, poolSize: 2 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const mail: Mail = { to: 'robin@greenroom.example', subject: 'Hello', text: 'Good evening.', html: '<p>Good evening.</p>' }
const enqueue = (changes: Partial<Mail> = {}) => db.changePlatform((tx) => mailer.enqueue(tx, { ...mail, ...changes }))
const rowOf = async (id: string) => (await db.platform.query('select * from mail_outbox where id = $1', [id])).rows[0]

describe('the outbox', () => {
  test('holds a mail, and asks for its job, only when the change that wants it is committed', async () => {
    const before = queue.jobs.length
    const failed = db.changePlatform(async (tx) => {
      await mailer.enqueue(tx, { ...mail, to: 'nobody@greenroom.example' })
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    const { rows } = await db.platform.query(`select 1 from mail_outbox where recipient = 'nobody@greenroom.example'`)
    expect(rows).toEqual([])
    const id = await enqueue()
    expect(queue.jobs.slice(before).at(-1)).toEqual({ name: 'send-mail', data: { id } })
  })

  test.each([
    'robin@greenroom.example\r\nBcc: everybody@greenroom.example',
    'robin@greenroom.example, other@greenroom.example',
    'Robin <robin@greenroom.example>',
    '"a b"@greenroom.example',
    'robin',
    '',
  ])('refuses %j as a recipient, and as who gets the answer', async (address) => {
    await expect(enqueue({ to: address })).rejects.toThrow('exactly one plain address')
    await expect(enqueue({ replyTo: address })).rejects.toThrow('exactly one plain address')
  })

  test('makes one line of a subject, whatever a name in it contains', async () => {
    const id = await enqueue({ subject: 'Welcome to\r\nBcc: everybody@greenroom.example\u2028\u0000!' })
    expect(await rowOf(id)).toMatchObject({ subject: 'Welcome to Bcc: everybody@greenroom.example !' })
  })
})

test('waits sealed, so that a one-time link is in no database and no backup (rule 24)', async () => {
  const id = await enqueue({ text: 'Open /new_password?token=abc', html: '<a href="/new_password?token=abc">Open</a>' })
  expect(JSON.stringify(await rowOf(id))).not.toContain('token')
  expect(await findWaitingMail(db.platform, vault, id)).toMatchObject({ text: 'Open /new_password?token=abc' })
})

describe('sending over SMTP', () => {
  const received: { from: string; to: string[]; text: string }[] = []
  let refusals = 0
  let server: SMTPServer
  let url: string

  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) => done(null, { user: auth.username }),
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          if (refusals > 0) {
            refusals -= 1
            done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
            return
          }
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    // A listening TCP server has an address of this form.
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  const postmanAt = (smtpUrl: string) => createPostman({ smtpUrl, mailFrom: 'Greenroom <no-reply@greenroom.example>', dataDir: '/nowhere' })

  test('hands over a mail with its id as Message-ID, once, and keeps no text of it', async () => {
    const postman = postmanAt(url)
    const id = await enqueue({ subject: 'Grüße aus dem Theater', html: '<p>One-time link</p>' })
    await sendMail({ db, log, vault }, postman, { id })
    await sendMail({ db, log, vault }, postman, { id })
    await postman.close()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'no-reply@greenroom.example', to: ['robin@greenroom.example'] })
    expect(received[0]?.text).toContain(`Message-ID: <${id}@greenroom.example>`)
    expect(received[0]?.text).toContain('From: Greenroom <no-reply@greenroom.example>')
    expect(await rowOf(id)).toMatchObject({ sent_at: expect.any(Date), attempts: 1, text_body: '', html_body: '' })
  })

  test('a mail that passes on what somebody wrote is answered to them, and their address is not kept', async () => {
    const postman = postmanAt(url)
    const letter = { to: mail.to, subject: 'A question', heading: 'A question', paragraphs: ['Hello?'] }
    for (const replyTo of [{ replyTo: 'mira@members.example' }, {}]) {
      const id = await enqueue(writeLetter({ ...letter, ...replyTo }))
      await sendMail({ db, log, vault }, postman, { id })
      expect(JSON.stringify(await rowOf(id))).not.toContain('mira')
    }
    await postman.close()
    const [withSender, without] = received.slice(-2).map(({ text }) => /^Reply-To: .*$/im.exec(text)?.[0].trim())
    expect([withSender, without]).toEqual(['Reply-To: mira@members.example', undefined])
  })

  test('a letter arrives as text and as HTML of the same words, in the looks of its app, to one person', async () => {
    const postman = postmanAt(url)
    const letter = {
      ...{ to: mail.to, subject: 'Zoë’s app is ready', heading: 'Welcome, Zoë <3', paragraphs: ['Your app “Brød & Co” is set up.'] },
      ...{ action: { label: 'Confirm my email', url: `https://console.example.com/confirm_email?token=${'x'.repeat(80)}` } },
      brand: { name: 'Meridian', color: '#24413b' },
    }
    const id = await enqueue(writeLetter(letter))
    await sendMail({ db, log, vault }, postman, { id })
    await postman.close()
    const { subject, to, parts } = parsedMail(received.at(-1)?.text ?? '')
    expect([subject, to]).toEqual(['Zoë’s app is ready', 'robin@greenroom.example'])
    expect(Object.keys(parts)).toEqual(['text/plain', 'text/html'])
    expect(parts['text/plain']).toBe(
      `Welcome, Zoë <3\n\nYour app “Brød & Co” is set up.\n\nConfirm my email:\n${letter.action.url}\n\n-- \nMeridian, with Greenroom\n`,
    )
    expect(parts['text/html']).toContain('Welcome, Zoë &lt;3</h1>')
    expect(parts['text/html']).toContain(`<a href="${letter.action.url}"`)
    expect(parts['text/html']).toContain('background-color: #24413b')
  })

  test('notes the words of a server that refuses, throws for the queue to try again, and then gets through', async () => {
    const postman = postmanAt(url)
    const id = await enqueue()
    refusals = 1
    await expect(sendMail({ db, log, vault }, postman, { id })).rejects.toThrow('Try again later')
    expect(await rowOf(id)).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('Try again later'),
    })
    expect(await findWaitingMail(db.platform, vault, id)).toMatchObject(mail)
    await sendMail({ db, log, vault }, postman, { id })
    await postman.close()
    expect(await rowOf(id)).toMatchObject({ sent_at: expect.any(Date), attempts: 2, last_error: null })
  })

  test('a server that is not there fails the job, and the mail waits', async () => {
    const postman = postmanAt('smtp://127.0.0.1:1')
    const id = await enqueue()
    await expect(sendMail({ db, log, vault }, postman, { id })).rejects.toThrow('ECONNREFUSED')
    await postman.close()
    expect(await rowOf(id)).toMatchObject({ sent_at: null, attempts: 1 })
  })
})

test('without a mail server a mail becomes a file that only its owner reads', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-mail-'))
  const postman = createPostman({ smtpUrl: null, mailFrom: 'Greenroom <no-reply@localhost>', dataDir })
  const id = await enqueue(
    writeLetter({
      to: mail.to,
      subject: 'A link',
      heading: 'Hello',
      paragraphs: ['Please look.'],
      action: { label: 'Open', url: 'http://localhost:4000/new_password?token=abc' },
    }),
  )
  await sendMail({ db, log, vault }, postman, { id })
  const [file = ''] = await readdir(join(dataDir, 'mail'))
  expect(file).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT.*-${id}\\.eml$`))
  expect((await stat(join(dataDir, 'mail', file))).mode & 0o077).toBe(0)
  const text = await readFile(join(dataDir, 'mail', file), 'utf8')
  expect(text).toContain('To: robin@greenroom.example')
  expect(text).toContain('\r\nhttp://localhost:4000/new_password?token=abc\r\n')
  await rm(dataDir, { recursive: true })
})

test('a mail goes with its link: its file, and its text in the outbox when it could not be sent', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'greenroom-mail-'))
  const postman = createPostman({ smtpUrl: null, mailFrom: 'Greenroom <no-reply@localhost>', dataDir })
  const [short, long, unsent, strange] = [await enqueue({ minutes: 60 }), await enqueue(), await enqueue({ minutes: 60 }), newId()]
  for (const id of [short, long]) await sendMail({ db, log, vault }, postman, { id })
  const folder = join(dataDir, 'mail')
  await writeFile(join(folder, 'notes.txt'), '')
  await writeFile(join(folder, `2026-01-01T00-00-00-000Z-${strange}.eml`), '')
  const ids = async () => (await readdir(folder)).map((name) => /-([0-9a-f]{8}-.*)\.eml$/.exec(name)?.[1] ?? name).toSorted()
  const later = async (minutes: number) => {
    await db.platform.query('update mail_outbox set expires_at = expires_at - make_interval(mins => $1)', [minutes])
    await forgetExpiredMails(db.platform, unlimitedSlice())
    await removeExpiredFiles(db.platform, dataDir, new Date(Date.now() + minutes * 60_000))
  }

  await later(59)
  expect(await ids()).toEqual([short, long, strange, 'notes.txt'].toSorted())
  expect(await findWaitingMail(db.platform, vault, unsent)).toMatchObject({ text: mail.text })
  await later(2)
  expect(await ids()).toEqual([long, strange, 'notes.txt'].toSorted())
  expect(await rowOf(unsent)).toMatchObject({ text_body: '', html_body: '', sent_at: null })
  expect(await findWaitingMail(db.platform, vault, unsent)).toBeNull()
  await later(7 * 24 * 60)
  expect(await ids()).toEqual(['notes.txt'])
  await rm(dataDir, { recursive: true })
})

test('without a folder for mails there is nothing to remove', async () => {
  expect(await removeExpiredFiles(db.platform, '/nowhere', new Date())).toEqual({ removed: 0 })
})

test('a letter shows what somebody typed as text, in both of its forms', () => {
  const letter = writeLetter({ to: mail.to, subject: 'S', heading: 'Welcome, <img src=x onerror=alert(1)>', paragraphs: ['Tom & "Jerry"'] })
  expect(letter.html).toContain('Welcome, &lt;img src=x onerror=alert(1)&gt;')
  expect(letter.html).toContain('Tom &amp; &quot;Jerry&quot;')
  expect(letter.text).toContain('Tom & "Jerry"')
})
