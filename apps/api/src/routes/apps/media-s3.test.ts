import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3Peer, startS3Peer } from '../../edges/files/s3-peer.ts'
import { s3Store } from '../../edges/files/s3.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import * as sample from '../../testing/media-samples.ts'
import { closed, listening, sendForm } from '../../testing/upload.ts'

let peer: S3Peer
let test: TestApp
let base: string
let appId: string
let creator: string

beforeAll(async () => {
  peer = await startS3Peer()
  test = await testApp({ files: s3Store(peer.settings) })
  base = await listening(test)
  appId = (await test.build.app()).id
  creator = (await test.build.creator(appId)).id
})
afterAll(async () => {
  await closed(test)
  await peer.close()
})

function upload(type: string, filename: string, bytes: Buffer) {
  return sendForm(base, {
    as: creator,
    path: `/api/apps/${appId}/media`,
    parts: [
      ['type', type],
      ['file', { filename, bytes }],
    ],
  })
}

it('keeps, serves and resizes a picture in an S3-compatible store', async () => {
  const png = await sample.picture('png', 600, 400)
  const { status, body } = await upload('image', 'a.png', png)
  expect(status).toBe(201)
  const whole = await fetch(`${base}/media/${body.data?.id}`)
  expect(Buffer.from(await whole.arrayBuffer()).equals(png)).toBe(true)
  const part = await fetch(`${base}/media/${body.data?.id}`, { headers: { range: 'bytes=1-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'PNG'])
  const small = await fetch(`${base}/media/${body.data?.id}?w=320`, { headers: { accept: 'image/webp' } })
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp'])
  await small.arrayBuffer()
  expect([...peer.objects.keys()].map((key) => key.split('/')[0]).sort()).toEqual(['originals', 'sizes'])
})

it('sends a film in parts', async () => {
  const film = Buffer.concat([sample.mp4(), randomBytes(20_000_000)])
  const { body } = await upload('video', 'a.mp4', film)
  expect(peer.seen.filter((line) => line.includes('partNumber=')).length).toBe(3)
  const end = await fetch(`${base}/media/${body.data?.id}`, { headers: { range: 'bytes=-1000' } })
  expect(Buffer.from(await end.arrayBuffer()).equals(film.subarray(-1000))).toBe(true)
})

it('leaves no object and no unfinished upload after a refusal', async () => {
  const before = [...peer.objects.keys()]
  expect((await upload('video', 'a.mp4', sample.html())).status).toBe(422)
  expect((await upload('image', 'half.png', (await sample.picture('png')).subarray(0, 90))).status).toBe(422)
  expect((await upload('image', 'large.png', Buffer.concat([await sample.picture('png'), Buffer.alloc(10_000_000)]))).status).toBe(413)
  expect([...peer.objects.keys()]).toEqual(before)
  expect(peer.unfinished.size).toBe(0)
})

it('answers 503 and keeps no row when the store fails', async () => {
  peer.failing.add('PUT')
  expect((await upload('audio', 'a.mp3', sample.mp3())).status).toBe(503)
  peer.failing.clear()
  const { rows } = await test.deps.db.platform.query(`select from media where kind = 'audio'`)
  expect(rows).toEqual([])
})
