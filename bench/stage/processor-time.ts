import { readdirSync, readFileSync } from 'node:fs'

/** Processor times are reported in hundredths of a second. */
const TICK_MICROSECONDS = 10_000

/** Microseconds of processor time, user and system, that a process has used. NaN where there is no /proc. */
export function processorTime(pid: number): number {
  return (readTimes(pid)?.own ?? Number.NaN) * TICK_MICROSECONDS
}

/**
 * Microseconds of processor time of a process and of its children, including those that have ended. For PostgreSQL,
 * whose children are its backends, its writers and its vacuums. NaN where there is no /proc.
 */
export function processorTimeOfTree(pid: number): number {
  const parent = readTimes(pid)
  if (!parent) return Number.NaN
  const children = processIds()
    .map(readTimes)
    .filter((times) => times?.parent === pid)
  return children.reduce((sum, times) => sum + (times?.own ?? 0), parent.own + parent.ended) * TICK_MICROSECONDS
}

/** Resident memory of a process in bytes, now and at its highest. NaN where there is no /proc. */
export function residentMemory(pid: number): { now: number; peak: number } {
  const status = readIfThere(`/proc/${pid}/status`) ?? ''
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** The process that started this one. NaN where there is no /proc. */
export function parentOf(pid: number): number {
  return readTimes(pid)?.parent ?? Number.NaN
}

function readTimes(pid: number): { parent: number; own: number; ended: number } | undefined {
  const stat = readIfThere(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  // The name is in parentheses and may contain spaces. It is followed by field 3 of proc_pid_stat(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const field = (number: number) => Number(fields[number - 3])
  return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) }
}

function processIds(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

/** Undefined for a process that has ended, and where there is no /proc. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
