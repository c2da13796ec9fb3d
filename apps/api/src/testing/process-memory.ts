import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Whether this machine reports the peak memory of another process: Linux does. */
export const canWatchMemory = process.platform === 'linux'

/** The memory in bytes of another process and its children now, from the system, so threads and libraries count. */
export function memoryOf(pid: number): number {
  return sum(family(pid), 'VmRSS')
}

/** The sum of their peaks in bytes during `work`, even if these were not at the same time. */
export async function peakWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  // Resets the peaks to the current memory (proc(5), clear_refs).
  for (const each of family(pid)) writeFileSync(`/proc/${each}/clear_refs`, '5')
  await work()
  return sum(family(pid), 'VmHWM')
}

// These are not regular files: reading them synchronously costs a fifth of reading them with promises.
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
