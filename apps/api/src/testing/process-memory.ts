import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Whether this machine tells how much memory another process had at most: Linux does. */
export const canWatchMemory = process.platform === 'linux'

/** Bytes that another process and those that it began hold now. The system is asked, so threads and libraries count. */
export function memoryOf(pid: number): number {
  return sum(family(pid), 'VmRSS')
}

/**
 * The most bytes that they held meanwhile: the peaks of all of them together, also where these were not at the same
 * time.
 */
export async function peakWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  // Sets the peaks back to what is held now (proc(5), clear_refs).
  for (const each of family(pid)) writeFileSync(`/proc/${each}/clear_refs`, '5')
  await work()
  return sum(family(pid), 'VmHWM')
}

// These files are no files: reading them at once costs a fifth of reading them with promises.
function family(pid: number): number[] {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [pid, ...others.map(Number).filter((other) => value(other, 'PPid') === pid)]
}

function sum(pids: readonly number[], name: 'VmRSS' | 'VmHWM'): number {
  return pids.reduce((all, pid) => all + value(pid, name), 0) * 1024
}

/** One number of a process's status; 0 where the process is gone. */
function value(pid: number, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(statusOf(pid))?.[1] ?? 0)
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}
