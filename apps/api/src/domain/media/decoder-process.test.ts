import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decoderQueue, type Decoder, startDecoder } from './decoder-process.ts'

/** A decoder whose tasks do what their path says. */
const PROGRAM = `
process.on('disconnect', () => process.exit())
let hangs = false
process.on('message', ({ id, task: { path } }) => {
  if (path === 'crashes') process.kill(process.pid, 'SIGKILL')
  if (path === 'never begins') return
  process.send({ id, begun: true })
  if (path === 'never ends') hangs = true
  if (hangs) return
  const answer = () => process.send({ id, answer: { size: { width: 1, height: 1 } } })
  if (path === 'is slow') setTimeout(answer, 200); else answer()
})`

let folder: string
let program: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenroom-decoder-'))
  program = join(folder, 'decoder.mjs')
  await writeFile(program, PROGRAM)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/**
 * Sends tasks to decoders, and counts how many were started. The first waits `longestMs` for a task; later ones wait
 * long enough to start on a busy machine, unless `laterMs` is given.
 */
function asking(longestMs: number, laterMs = 30_000) {
  const started: Decoder[] = []
  const ask = decoderQueue(() => {
    const decoder = startDecoder(program, started.length === 0 ? longestMs : laterMs)
    started.push(decoder)
    return decoder
  })
  return { ask: (path: string) => ask({ kind: 'probe', path }), started, end: () => started.forEach((decoder) => void decoder.kill()) }
}

const GOOD = { size: { width: 1, height: 1 } }

it('gives up a task that takes too long without trying it again', async () => {
  const { ask, started, end } = asking(4_000)
  expect(await ask('never ends')).toBe('undecodable')
  expect(started).toHaveLength(1)
  expect(await ask('is good')).toEqual(GOOD)
  end()
})

it('does the work of those that were under way with one that takes too long', async () => {
  const { ask, started, end } = asking(4_000)
  const bad = ask('never ends')
  // Far enough apart that the first one's end is detected before the time of the second is up.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  expect(await Promise.all([bad, ask('is slow')])).toEqual(['undecodable', GOOD])
  // The shared one, and one only for the healthy picture.
  expect(started).toHaveLength(2)
  end()
})

it('tells a task of which the decoder dies from one that it had at the same time', async () => {
  const { ask, end } = asking(30_000)
  expect(await Promise.all([ask('is slow'), ask('crashes')])).toEqual([GOOD, 'undecodable'])
  end()
})

it('says that a task was not begun, which says nothing about its picture', async () => {
  const { ask, end } = asking(500, 500)
  expect(await ask('never begins')).toBe('ended')
  end()
})
