import { join } from 'node:path'
import type { DatabaseAddress } from '../db/database-address.ts'
import { runRollout } from '../domain/packs/run-rollout.ts'
import type { RolloutJob } from '../domain/packs/stored-rollouts.ts'
import { folderStore } from '../edges/files/folder.ts'
import { testDeps } from './deps.ts'
import './statements/record.ts'

/** The process's settings in ROLLOUT, as JSON. */
export type PackProcessSettings = { database: DatabaseAddress; dataDir: string; job: RolloutJob }

// A roll-out in a process of its own, for a test that kills it.
const { database, dataDir, job }: PackProcessSettings = JSON.parse(process.env.ROLLOUT ?? '{}')
const deps = await testDeps(database, { files: folderStore(join(dataDir, 'media')) })
await runRollout(deps, job, new AbortController().signal)
await deps.cleanUp()
