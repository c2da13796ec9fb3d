import type { DatabaseAddress } from '../db/database-address.ts'
import { sendDigests } from '../domain/notices/send-digests.ts'
import { unlimitedSlice } from '../in-pieces/in-pieces.ts'
import { testDeps } from './deps.ts'
import './statements/record.ts'

/** The process's settings in DIGESTS, as JSON: it mails what is due at this time. */
export type DigestProcessSettings = { database: DatabaseAddress; at: string }

// A worker in a process of its own, for a test that kills it.
const { database, at }: DigestProcessSettings = JSON.parse(process.env.DIGESTS ?? '{}')
const deps = await testDeps(database, { now: () => new Date(at) })
process.stdout.write('working\n')
await sendDigests(deps, unlimitedSlice())
await deps.cleanUp()
