import { Readable } from 'node:stream'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { importLimits } from '@greenroom/contract/transfer/transfer-words'
import { expect, test } from 'vitest'
import { readRows } from './read-rows.ts'

test('of a line that is too long no more is read than is needed to refuse it', async () => {
  let bytes = 0
  async function* endless() {
    yield Buffer.from('name\nRest\n')
    for (; bytes < importLimits.rowCharacters * 50; bytes += 65_536) {
      yield Buffer.alloc(65_536, 'x')
      await setImmediate()
    }
  }
  await expect(readRows(async () => endless()).next()).rejects.toThrow('line 3 is too long')
  expect(bytes).toBeLessThan(importLimits.rowCharacters * 10)
})

test('a mistake names its line, also when rows above it were not read yet', async () => {
  const text = Buffer.from(`name\n${'Rest\n'.repeat(39)}"Sleep\n`)
  const rows = readRows(async () => Readable.from([text]))
  const readAll = async () => {
    for await (const _ of rows) await sleep(20)
  }
  await expect(readAll()).rejects.toThrow('opened on line 41 and never closed')
})
