import type { DatabaseAddress } from '../db/database-address.ts'
import type { BusinessPushJob } from '../domain/push/businesses/ask-push.ts'
import { runPushToBusinesses } from '../domain/push/businesses/run-push-to-businesses.ts'
import { testDeps } from './deps.ts'
import './statements/record.ts'

/** The process's settings in PUSH_JOB, as JSON. */
export type BusinessPushProcessSettings = { database: DatabaseAddress; job: BusinessPushJob }

// A push to businesses that is passed on in a process of its own, for a test that kills it.
const { database, job }: BusinessPushProcessSettings = JSON.parse(process.env.PUSH_JOB ?? '{}')
const deps = await testDeps(database)
await runPushToBusinesses(deps, job, new AbortController().signal)
await deps.cleanUp()
