import type { DatabaseAddress } from '../db/database-address.ts'
import { runDueSchedules } from '../domain/push/schedules/run-schedules.ts'
import { testDeps } from './deps.ts'
import './statements/record.ts'

/** The process's settings in SCHEDULES, as JSON: it sends what is due at this time. */
export type ScheduleProcessSettings = { database: DatabaseAddress; at: string }

// A worker in a process of its own, for a test that kills it.
const { database, at }: ScheduleProcessSettings = JSON.parse(process.env.SCHEDULES ?? '{}')
const deps = await testDeps(database)
process.stdout.write('working\n')
await runDueSchedules(deps, new Date(at))
await deps.cleanUp()
