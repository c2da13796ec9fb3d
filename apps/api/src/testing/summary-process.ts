import type { DatabaseAddress } from '../db/database-address.ts'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { mailMonths } from '../jobs/notify-people.ts'
import { testDeps } from './deps.ts'
import './statements/record.ts'

/** The process's settings in SUMMARIES, as JSON: it mails what is due at this time. */
export type SummaryProcessSettings = { database: DatabaseAddress; at: string }

// A worker in a process of its own, for a test that kills it.
const { database, at }: SummaryProcessSettings = JSON.parse(process.env.SUMMARIES ?? '{}')
const deps = await testDeps(database, { now: () => new Date(at) })
process.stdout.write('working\n')
await mailMonths.run(deps, unlimitedSlice())
await deps.cleanUp()
