import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STATEMENTS } from '../../db/announce-statements.ts'
import { newId } from '../../db/id.ts'
import { type BusinessPushFixture, businessPushFixture } from '../business-push-fixture.ts'
import { jobWork } from './job-work.ts'
import { concernsLease, unknownColumns } from './lease-tables.ts'
import { leasedWork } from './leased-work.ts'
import { notLeased } from './not-leased.ts'
import { isSentAs, shown, textsIn } from './sql-in-source.ts'

let fixture: BusinessPushFixture

beforeAll(async () => {
  fixture = await businessPushFixture()
})
afterAll(() => fixture.close())

const [first, second] = [newId(), newId()]

describe.each(leasedWork)('$name', ({ make }) => {
  test('is taken by one of several workers at once', async () => {
    const { take } = await make(fixture)
    const taken = await Promise.all(Array.from({ length: 6 }, () => take(newId())))
    expect(taken.filter((acts) => acts !== null)).toHaveLength(1)
  })

  test('cannot be taken by another worker before the lease has ended', async () => {
    const { take, lapse } = await make(fixture)
    const mine = await take(first)
    expect([mine === null, await take(second)]).toEqual([false, null])
    if (mine?.renew) {
      await lapse()
      await mine.renew()
      expect(await take(second)).toBeNull()
    }
    await lapse()
    expect(await take(second)).not.toBeNull()
  })
})

describe.each([...leasedWork, ...jobWork])('$name', ({ make }) => {
  test('can be changed by its worker', async () => {
    const acts = Object.keys((await (await make(fixture)).take(first)) ?? {})
    for (const act of acts) {
      const { take, stored } = await make(fixture)
      const mine = await take(first)
      const before = await stored()
      await mine?.[act]?.()
      expect([act, await stored()]).not.toEqual([act, before])
    }
  })

  test('cannot be changed by a worker that lost it', async () => {
    const { take, lapse, stored } = await make(fixture)
    const mine = await take(first)
    await lapse()
    await take(second).catch(() => null)
    const before = await stored()
    for (const [act, late] of Object.entries(mine ?? {})) {
      await late()
      expect([act, await stored()]).toEqual([act, before])
    }
  })
})

/** The statements that are sent while workers go through the table's work. */
async function statementsSent(): Promise<string[]> {
  const sent: string[] = []
  const note = (announced: unknown) => {
    if (typeof announced === 'object' && announced !== null && 'text' in announced) sent.push(String(announced.text))
  }
  for (const { make } of [...leasedWork, ...jobWork]) {
    const acts = Object.keys((await (await make(fixture)).take(first)) ?? {})
    for (const act of acts.length > 0 ? acts : ['none']) {
      const { take } = await make(fixture)
      subscribe(STATEMENTS, note)
      const mine = await take(first)
      await mine?.[act]?.()
      await take(second).catch(() => null)
      unsubscribe(STATEMENTS, note)
    }
  }
  return sent
}

describe('the table of leases', () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: root, exclude: ['testing/**', 'demo/**', '**/*.test.ts'] })
  const texts = files.flatMap((file) => textsIn(file, readFileSync(join(root, file), 'utf8'))).filter(concernsLease)

  test('knows every column that looks like a lease', () => {
    expect(unknownColumns(readFileSync(join(root, '../schema.sql'), 'utf8'))).toEqual([])
    const schema = 'create table jobs (\n  id uuid,\n  leased_by uuid,\n  alive_until date\n);\n'
    expect(unknownColumns(schema)).toEqual(['jobs.leased_by', 'jobs.alive_until'])
  })

  test('finds a statement that writes such a table, or names its lease', () => {
    const source = "const one = `update uploads set ${x} = 1` // it's\n'select holder from chores' + 'select name from chores'"
    expect(textsIn('made-up.ts', source).filter(concernsLease).map(shown)).toEqual([
      'made-up.ts: update uploads set … = 1',
      'made-up.ts: select holder from chores',
    ])
  })

  test('proves every statement that concerns a lease, or says why it need not', async () => {
    const sent = await statementsSent()
    const unproved = texts.filter((text) => !sent.some((statement) => isSentAs(text, statement))).map(shown)
    const reasons = Object.keys(notLeased)
    expect(unproved.filter((text) => !reasons.some((reason) => text.startsWith(reason)))).toEqual([])
    expect(reasons.filter((reason) => !unproved.some((text) => text.startsWith(reason)))).toEqual([])
  })
})
