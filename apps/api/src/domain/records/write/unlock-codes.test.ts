import { tags } from '@greenroom/contract/resources/tags'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { assignUnlockCode, newUnlockCode } from './unlock-codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describe('an unlock code', () => {
  test('has ten letters that nobody misreads, each as likely as the other (ruling 3, trap T25)', () => {
    const codes = Array.from({ length: 2_000 }, newUnlockCode)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(new Set(codes).size).toBe(codes.length)
    const counts = new Map<string, number>()
    for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect(counts.size).toBe(32)
    // 625 of each are expected; 500 to 750 is five standard deviations.
    for (const count of counts.values()) expect(Math.abs(count - 625)).toBeLessThan(125)
  })

  test('that is taken in the app is not given again; in another app it may be', async () => {
    const [one, other] = [await app.build.app(), await app.build.app()]
    const ids = [await app.build.item(one.id, 'tags'), await app.build.item(one.id, 'tags')]
    await app.deps.db.platform.query('delete from unlock_codes')
    const made = ['AAAAAAAAAA', 'AAAAAAAAAA', 'BBBBBBBBBB']
    const make = () => made.shift() ?? 'CCCCCCCCCC'
    for (const id of ids) await app.deps.db.changeApp(one.id, (tx) => assignUnlockCode(tx, one.id, tags, id, make))
    const foreign = await app.build.item(other.id, 'tags')
    await app.deps.db.platform.query('delete from unlock_codes where app_id = $1', [other.id])
    await app.deps.db.changeApp(other.id, (tx) => assignUnlockCode(tx, other.id, tags, foreign, () => 'AAAAAAAAAA'))
    const { rows } = await app.deps.db.platform.query('select item_id, code from unlock_codes order by code, app_id')
    expect(rows).toEqual([
      { item_id: ids[0], code: 'AAAAAAAAAA' },
      { item_id: foreign, code: 'AAAAAAAAAA' },
      { item_id: ids[1], code: 'BBBBBBBBBB' },
    ])
  })

  test('that cannot be found stops the change', async () => {
    const one = await app.build.app()
    await app.build.item(one.id, 'tags')
    await app.deps.db.platform.query(`update unlock_codes set code = 'AAAAAAAAAA' where app_id = $1`, [one.id])
    const id = await app.build.item(one.id, 'tags')
    await app.deps.db.platform.query('delete from unlock_codes where item_id = $1', [id])
    const assigning = app.deps.db.changeApp(one.id, (tx) => assignUnlockCode(tx, one.id, tags, id, () => 'AAAAAAAAAA'))
    await expect(assigning).rejects.toThrow('No free unlock code was found in 5 tries.')
  })
})
