import { flushCompileCache } from 'node:module'
import type { PictureAnswer, PictureMessage, PictureTask } from './decoder-process.ts'
import { draw, FlawError, makeSize, probe } from './picture-work.ts'

// Decodes pictures in a separate process, which receives only paths and drawings, and has no access to the database or
// keys. It ends with its server; it ignores signals that a terminal sends to the whole process group, which the server
// handles.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, task }: { id: number; task: PictureTask }) => {
  post({ id, answer: await answerTo(task, () => post({ id, begun: true })) })
})

// Flush now: a signal ends this process, which leaves no time to do so at exit.
flushCompileCache()

function post(message: PictureMessage): void {
  process.send?.(message)
}

async function answerTo(task: PictureTask, onBegin: () => void): Promise<PictureAnswer> {
  try {
    if (task.kind === 'probe') return { size: await probe(task.path, onBegin) }
    if (task.kind === 'draw') return { bytes: await draw(task.svg, task.side, onBegin) }
    return { bytes: await makeSize(task.path, task.wanted, task.format, onBegin) }
  } catch (error) {
    return error instanceof FlawError ? { flaw: error.flaw } : { error: String(error) }
  }
}
