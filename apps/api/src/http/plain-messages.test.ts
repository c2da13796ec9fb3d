import { installPlainMessages } from '@greenroom/contract/errors/plain-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { inputFailure } from '../failure.ts'
import { allRoutes } from '../routes/all.ts'
import { freshDatabase } from '../testing/database.ts'
import { testDeps } from '../testing/deps.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let deps: Awaited<ReturnType<typeof testDeps>>

beforeAll(async () => {
  installPlainMessages()
  database = await freshDatabase()
  deps = await testDeps(database)
})

afterAll(async () => {
  z.config({ customError: undefined })
  await deps.cleanUp()
  await database.drop()
})

/** zod's default messages. */
const ITS_OWN_WORDS = /invalid (input|option|key|element|string)|expected|received|too (big|small)|unrecognized/i

/** Invalid bodies: none, of the wrong type, and with a wrong value for every name in the schema. */
function wrongOnes(schema: z.ZodType): unknown[] {
  const { properties = {} } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  const data = properties.data
  const named = typeof data === 'object' ? Object.keys(data.properties ?? {}) : []
  const filled = [1, 'x', [], {}, true, -1].map((value) => ({ data: Object.fromEntries(named.map((name) => [name, value])) }))
  return [undefined, null, 1, 'x', [], {}, { data: null }, { data: 1 }, { data: [] }, { data: {} }, { data: { unknown: 1 } }, ...filled]
}

test('every operation refuses a wrong body, and a wrong query, in words for people', () => {
  const leaks = allRoutes(deps).flatMap(({ method, path, body, documentedBody, query }) =>
    [body, documentedBody, query].flatMap((schema) =>
      (schema ? wrongOnes(schema) : []).flatMap((value) => {
        const { error } = schema?.safeParse(value) ?? {}
        const said = error ? Object.entries(inputFailure(error).data ?? {}) : []
        return said.filter(([, messages]) => messages.some((message) => ITS_OWN_WORDS.test(message))).map((one) => [method, path, ...one])
      }),
    ),
  )
  expect(leaks).toEqual([])
})
