import { expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { forgetApp, loadCurrentApp } from './current-app.ts'

test('an app that was read before a change is not remembered after it', async () => {
  const answers = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let queries = 0
  const platform = { query: async () => ({ rows: [await answers[queries++]?.promise] }) }
  const db = { isDistributed: false, platform } as unknown as Database
  const before = loadCurrentApp(db, 'one')
  forgetApp(db, 'one')
  answers[0]?.resolve({ name: 'Before' })
  expect(await before).toEqual({ name: 'Before' })
  const after = loadCurrentApp(db, 'one')
  answers[1]?.resolve({ name: 'After' })
  expect(await after).toEqual({ name: 'After' })
  expect(await loadCurrentApp(db, 'one')).toEqual({ name: 'After' })
  expect(queries).toBe(2)
})
