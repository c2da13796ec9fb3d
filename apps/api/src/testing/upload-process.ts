import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startCommand } from './start-command.ts'
import type { UploadServerSettings } from './upload-server.ts'

const PROGRAM = fileURLToPath(new URL('./upload-server.ts', import.meta.url))

export type UploadProcess = {
  base: string
  pid: number
  /** As in a power cut: no clean-up runs. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A server in a process of its own, on the given database and folder, with the memory that `npm start` gives it. */
export async function startUploadProcess(settings: UploadServerSettings): Promise<UploadProcess> {
  const child: ChildProcess = spawn(process.execPath, [...startCommand.flags, PROGRAM], {
    env: { ...process.env, ...startCommand.env, UPLOAD_SERVER: JSON.stringify(settings), NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('The server has no output')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const base = (await lines.next()).value
  if (base === undefined) throw new Error('The server did not start')
  const ended = once(child, 'exit')
  return {
    base,
    pid: child.pid ?? 0,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
