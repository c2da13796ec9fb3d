import { randomUUID } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { mp4 } from '../testing/media-samples.ts'
import { begin, farAs, send } from '../testing/resumable.ts'
import { closed, listening } from '../testing/upload.ts'
import { sweepUnfinished } from './sweep-files.ts'

let test: TestApp
let base: string

beforeAll(async () => {
  test = await testApp()
  base = await listening(test)
})
afterAll(() => closed(test))

it('removes what a killed server left within 15 minutes, and nothing of uploads that may go on for 48 hours', async () => {
  const app = await test.build.app()
  const person = { base, appId: app.id, as: (await test.build.creator(app.id)).id }
  const { location } = await begin(person, { size: 100_000, filename: 'a.mp4', type: 'video' })
  await send(person, location, 0, mp4())
  const media = join(test.deps.config.dataDir, 'media')
  const upload = join(media, 'parts', app.id, location.split('/').at(-1) ?? '')
  const [counted = ''] = await readdir(upload)
  const stray = randomUUID()
  await writeFile(join(upload, stray), 'stored, and killed before it was counted')
  for (const name of ['dead', 'living']) await writeFile(join(media, 'tmp', name), 'half a film')
  const quarter = new Date(Date.now() - 10 * 60_000)
  for (const path of [join(upload, counted), join(upload, stray), join(media, 'tmp', 'dead')]) await utimes(path, quarter, quarter)
  await sweepUnfinished.run(test.deps, unlimitedSlice())
  expect([await readdir(join(media, 'tmp')), await readdir(upload)]).toEqual([['living'], [counted]])
  expect(await farAs(person, location)).toMatchObject({ status: 200, offset: mp4().length })
})
