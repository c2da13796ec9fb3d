import { readdir, readFile, writeFile } from 'node:fs/promises'

/** Whether this machine tells how much memory another process had at most: Linux does. */
export const canWatchMemory = process.platform === 'linux'

/** Bytes that another process and those that it began hold now. The system is asked, so threads and libraries count. */
export async function memoryOf(pid: number): Promise<number> {
  return sum(await family(pid), 'VmRSS')
}

/**
 * The most bytes that they held meanwhile: the peaks of all of them together, also where these were not at the same
 * time.
 */
export async function peakWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  // Sets the peaks back to what is held now (proc(5), clear_refs).
  for (const each of await family(pid)) await writeFile(`/proc/${each}/clear_refs`, '5')
  await work()
  return sum(await family(pid), 'VmHWM')
}

async function family(pid: number): Promise<number[]> {
  const names = await readdir('/proc')
  const parents = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map(async (name) => [Number(name), await value(Number(name), 'PPid')] as const),
  )
  return [pid, ...parents.filter(([, parent]) => parent === pid).map(([child]) => child)]
}

async function sum(pids: readonly number[], name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const kilobytes = await Promise.all(pids.map((pid) => value(pid, name)))
  return kilobytes.reduce((all, each) => all + each, 0) * 1024
}

/** One number of a process's status; 0 where the process is gone. */
async function value(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
}
