import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Chore, DAY_MS, HOUR_MS, MINUTE_MS } from './chore.ts'
import { chores } from './chores.ts'

const RETENTION = new URL('../../../../docs/retention.md', import.meta.url)

test('docs/retention.md lists every chore with how often it comes and what it does', async () => {
  const text = await readFile(RETENTION, 'utf8')
  const table = text.slice(text.indexOf('## Chores')).match(/^\| (?!Chore).+ \|$/gm)
  expect(table).toEqual(chores.map((chore) => `| ${chore.name} | ${interval(chore)} | ${chore.what} |`))
})

test('docs/retention.md names no chore that there is not', async () => {
  const text = await readFile(RETENTION, 'utf8')
  const named = [...text.slice(0, text.indexOf('## Chores')).matchAll(/\| ([^|]*) \|$/gm)].map(([, name = '']) => name)
  const names = ['By', '', 'pg-boss', ...chores.map(({ name }) => name)]
  expect(named.filter((name) => !names.includes(name))).toEqual([])
})

function interval({ everyMs, by }: Chore): string {
  const known: Readonly<Record<number, string>> = { [DAY_MS]: 'day', [HOUR_MS]: 'hour' }
  return `${known[everyMs] ?? `${everyMs / MINUTE_MS} minutes`}${by === undefined ? '' : ', by each worker'}`
}
