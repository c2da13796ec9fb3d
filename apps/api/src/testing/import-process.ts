import { join } from 'node:path'
import type { DatabaseAddress } from '../db/database-address.ts'
import { fillApp } from '../domain/apps/archive/fill-app.ts'
import { runImport } from '../domain/transfer/run-import.ts'
import { folderStore } from '../edges/files/folder.ts'
import { testDeps } from './deps.ts'
import './statements/record.ts'

/** The process's settings in IMPORT, as JSON. Without the id of an import it fills the app from its archive. */
export type ImportProcessSettings = { database: DatabaseAddress; dataDir: string; appId: string; id: string | null }

// An import in a process of its own, for a test that kills it.
const { database, dataDir, appId, id }: ImportProcessSettings = JSON.parse(process.env.IMPORT ?? '{}')
const deps = await testDeps(database, { files: folderStore(join(dataDir, 'media')) })
await (id === null ? fillApp(deps, appId) : runImport(deps, appId, id, new AbortController().signal))
await deps.cleanUp()
