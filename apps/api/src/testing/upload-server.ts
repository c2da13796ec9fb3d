import { buildApp } from '../app.ts'
import { boundHeap } from '../bound-heap.ts'
import { folderStore } from '../edges/files/folder.ts'
import type { Session } from '../session.ts'
import { testDeps } from './deps.ts'

/** Its settings in UPLOAD_SERVER, as JSON: its database, the folder of its files, and the user of every request. */
export type UploadServerSettings = { url: string; folder: string; userId: string; appId: string; isSuper?: boolean }

// A server as a process of its own: for tests that kill it, and for measuring its memory. It prints its address.
const { url, folder, userId, appId, isSuper = false }: UploadServerSettings = JSON.parse(process.env.UPLOAD_SERVER ?? '{}')
const session: Session = {
  userId,
  iss: 'test',
  sub: userId,
  email: 'creator@greenroom.example',
  name: 'A creator',
  isSuper,
  timezone: null,
  appIds: new Set([appId]),
  roles: new Map(),
  permissions: 'all',
  authTime: Math.floor(Date.now() / 1000),
}
const deps = await testDeps({ url }, { files: folderStore(folder), authenticate: async () => session })
const server = await buildApp(deps)
const address = await server.listen({ host: '127.0.0.1', port: 0 })
boundHeap()
process.stdout.write(`${address}\n`)

process.once('SIGTERM', async () => {
  server.server.closeAllConnections()
  await server.close()
  await deps.queue.stop(1_000)
  await deps.cleanUp()
})
