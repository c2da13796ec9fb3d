import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface, type Interface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A process of the benchmark that prints a line when it is ready and again when it ends. */
export type Part = {
  pid: number
  ready: string
  /** The next line that it prints. */
  next(): Promise<string>
  stop(): Promise<string>
}

/** Starts a file with its settings in one environment variable and waits for its first line. */
export async function startPart(file: URL, variable: string, settings: unknown): Promise<Part> {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(file)], {
    env: { ...process.env, [variable]: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!child.stdout || !child.pid) throw new Error('The process did not start.')
  const lines = createInterface({ input: child.stdout })
  const ready = await nextLine(lines, child)
  return {
    pid: child.pid,
    ready,
    next: () => nextLine(lines, child),
    async stop() {
      const last = nextLine(lines, child)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const line = await last
      await ended
      return line
    },
  }
}

async function nextLine(lines: Interface, child: ChildProcess): Promise<string> {
  const line = once(lines, 'line')
  const ended = once(child, 'exit').then(([code]) => Promise.reject(new Error(`A part of the benchmark ended early (${code}).`)))
  ended.catch(() => {})
  const [text] = await Promise.race([line, ended])
  return String(text)
}
