import type { DatabaseAddress } from '../db/database-address.ts'
import type { AskedPush } from '../domain/push/businesses/ask-push.ts'
import { runPushToBusinesses } from '../domain/push/businesses/run-push-to-businesses.ts'
import { testDeps } from './deps.ts'
import './statements/record.ts'

/** The process's settings in ASKED, as JSON. */
export type BusinessPushProcessSettings = { database: DatabaseAddress; asked: AskedPush }

// A push to businesses that is passed on in a process of its own, for a test that kills it.
const { database, asked }: BusinessPushProcessSettings = JSON.parse(process.env.ASKED ?? '{}')
const deps = await testDeps(database)
await runPushToBusinesses(deps, asked, new AbortController().signal)
await deps.cleanUp()
