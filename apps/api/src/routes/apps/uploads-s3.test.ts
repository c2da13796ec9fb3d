import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type S3Peer, startS3Peer } from '../../edges/files/s3-peer.ts'
import { s3Store } from '../../edges/files/s3.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import * as sample from '../../testing/media-samples.ts'
import { begin, send } from '../../testing/resumable.ts'
import { closed, listening } from '../../testing/upload.ts'

let peer: S3Peer
let test: TestApp

beforeAll(async () => {
  peer = await startS3Peer()
  test = await testApp({ files: s3Store(peer.settings) })
})
afterAll(async () => {
  await closed(test)
  await peer.close()
})

it('a resumable upload lies in an S3-compatible store as parts, and becomes one object', async () => {
  const base = await listening(test)
  const { id: appId } = await test.build.app()
  const person = { base, appId, as: (await test.build.creator(appId)).id }
  const film = Buffer.concat([sample.mp4(), randomBytes(20_000_000)])
  const { location } = await begin(person, { size: film.length, filename: 'film.mp4', type: 'video' })
  expect(await send(person, location, 0, film.subarray(0, 1_000_000))).toMatchObject({ status: 204, offset: 1_000_000 })
  expect([...peer.objects.keys()].map((key) => key.split('/')[0])).toEqual(['parts'])
  const { status, body } = await send(person, location, 1_000_000, film.subarray(1_000_000))
  expect(status).toBe(200)
  expect([...peer.objects.keys()].map((key) => key.split('/')[0])).toEqual(['originals'])
  const end = await fetch(`${base}/media/${body?.data?.id}`, { headers: { range: 'bytes=-1000' } })
  expect(Buffer.from(await end.arrayBuffer()).equals(film.subarray(-1000))).toBe(true)
}, 30_000)
