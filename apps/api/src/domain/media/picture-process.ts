import { flushCompileCache } from 'node:module'
import type { PictureAnswer, PictureMessage, PictureTask } from './decoder-process.ts'
import { FlawError, makeSize, probe } from './picture-work.ts'

// Decodes pictures as a process of its own: it is told paths, and knows neither database nor keys. It ends with the
// server that began it; signals that a terminal sends to all of them are the server's concern.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, task }: { id: number; task: PictureTask }) => {
  post({ id, answer: await answerTo(task, () => post({ id, begun: true })) })
})

// It is ended by a signal, which leaves no time for it.
flushCompileCache()

function post(message: PictureMessage): void {
  process.send?.(message)
}

async function answerTo(task: PictureTask, onBegin: () => void): Promise<PictureAnswer> {
  try {
    if (task.kind === 'probe') return { size: await probe(task.path, onBegin) }
    return { bytes: await makeSize(task.path, task.wanted, task.format, onBegin) }
  } catch (error) {
    return error instanceof FlawError ? { flaw: error.flaw } : { error: String(error) }
  }
}
