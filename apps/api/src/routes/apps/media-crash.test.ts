import type { ChildProcess, ForkOptions, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { DAMAGED_IMAGE } from '@greenroom/contract/media/rules'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { PictureTask } from '../../domain/media/decoder-process.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { picture } from '../../testing/media-samples.ts'
import { closed, listening, sendForm } from '../../testing/upload.ts'

/** There is no known picture that crashes the decoder; so it is killed when it gets one of this width. */
const DEADLY_WIDTH = 66
const decoder = vi.hoisted(() => {
  // The files of a worker share their modules: these are loaded again, so that the product gets the mocks below.
  vi.resetModules()
  return { diesOf: 'probe', begins: true, given: 0 }
})

vi.mock('node:child_process', async (original) => {
  const real = await original<{ fork: typeof fork }>()
  return { ...real, fork: (program: URL, options: ForkOptions) => mortal(real.fork(program, options)) }
})

function mortal(child: ChildProcess): ChildProcess {
  const send = child.send.bind(child)
  const give = (message: { id: number; task: PictureTask }, done: (error: Error | null) => void): boolean => {
    decoder.given += 1
    if (!decoder.begins) child.disconnect()
    else if (message.task.kind === decoder.diesOf && 'path' in message.task && widthOf(message.task.path) === DEADLY_WIDTH)
      child.kill('SIGKILL')
    else return send(message, done)
    return true
  }
  return Object.assign(child, { send: give })
}

let test: TestApp
let base: string
let appId: string
let creator: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
  appId = (await test.build.app()).id
  creator = (await test.build.creator(appId)).id
})
afterEach(() => Object.assign(decoder, { diesOf: 'probe', begins: true, given: 0 }))
afterAll(async () => {
  await closed(test)
  vi.resetModules()
})

async function upload(filename: string, width: number) {
  const bytes = await picture('png', width, 40)
  return sendForm(base, {
    as: creator,
    path: `/api/apps/${appId}/media`,
    parts: [
      ['type', 'image'],
      ['file', { filename, bytes }],
    ],
  })
}

it('UPL-030: a picture of which the decoder dies is refused as damaged and leaves no file, and those beside it arrive', async () => {
  const [deadly, ...others] = await Promise.all([upload('deadly.png', DEADLY_WIDTH), ...[10, 20, 30, 40].map((w) => upload(`${w}.png`, w))])
  expect(deadly).toMatchObject({ status: 422, body: { error: { code: 'INVALID_FILE_TYPE', detail: DAMAGED_IMAGE } } })
  expect(others.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const { rows } = await test.deps.db.platform.query<{ filename: string }>('select filename from media order by filename')
  expect(rows.map(({ filename }) => filename)).toEqual(['10.png', '20.png', '30.png', '40.png'])
  let stored = 0
  for await (const _ of test.deps.files.list('originals')) stored += 1
  expect(stored).toBe(4)
})

it('a kept picture of which the decoder dies later has no smaller sizes: the original is shown', async () => {
  decoder.diesOf = 'size'
  const { body } = await upload('large.png', DEADLY_WIDTH)
  const answer = await fetch(`${base}/media/${body.data?.id}?w=320`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(decoder.given).toBe(3)
  expect(widthIn(Buffer.from(await answer.arrayBuffer()))).toBe(DEADLY_WIDTH)
})

it('where the decoder cannot even begin, the picture is not to blame: it may be sent again', async () => {
  decoder.begins = false
  expect(await upload('fine.png', 50)).toMatchObject({
    status: 503,
    body: { error: { detail: 'Pictures cannot be processed right now. Please try again in a moment.' } },
  })
  expect(decoder.given).toBe(2)
  decoder.begins = true
  expect((await upload('fine.png', 50)).status).toBe(201)
})

function widthOf(path: string): number {
  return widthIn(readFileSync(path))
}

function widthIn(png: Buffer): number {
  return png.readUInt32BE(16)
}
