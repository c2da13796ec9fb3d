import { FlawError, makeSize, probe } from './picture-work.ts'
import type { PictureAnswer, PictureTask } from './pictures.ts'

// Decodes pictures as a process of its own: it is told paths, and knows neither database nor keys. It ends with the server that began it;
// signals that a terminal sends to all of them are the server's concern.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())

process.on('message', async ({ id, task }: { id: number; task: PictureTask }) => {
  process.send?.({ id, answer: await answerTo(task) })
})

async function answerTo(task: PictureTask): Promise<PictureAnswer> {
  try {
    if (task.kind === 'probe') return { size: await probe(task.path) }
    return { bytes: await makeSize(task.path, task.wanted, task.format) }
  } catch (error) {
    return error instanceof FlawError ? { flaw: error.flaw } : { error: String(error) }
  }
}
