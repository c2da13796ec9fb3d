import { residentMemory } from '../stage/processor-time.ts'
import { bytes, line, microseconds, milliseconds, perSecond } from '../stage/table.ts'
import type { Measured, Target } from './compare.ts'
import type { Scenario } from './scenarios.ts'

const MEMORY_GOAL = 300_000_000

/** The column headings of `blockOf`. */
export function heading(): string {
  return line('', 'requests', 'p50', 'p99', 'Node', 'PostgreSQL', 'WAL', 'whole pages')
}

/** The lines of one scenario: Greenroom, the independent server, whether the goal is met, and what was cached. */
export function blockOf({ name, goal, method, remembered }: Scenario, [own, other]: readonly [Measured, Measured]): string {
  const ratio = own.perSecond / other.perSecond
  const byTime = (other.node + other.postgres) / (own.node + own.postgres)
  const verdict = goal === undefined ? '' : `, goal ${goal}: ${met(ratio >= goal)}`
  const ratios = `  ratio ${ratio.toFixed(2)}, by processor time ${byTime.toFixed(2)}${verdict}`
  const writes = method !== 'GET'
  return `${[line(name, ...cells(own, writes)), line('  independent', ...cells(other, writes)), ratios, `  remembered: ${remembered}`].join('\n')}\n`
}

/** The memory of both processes at the end, and at their highest. Greenroom's includes sign-in and the worker. */
export function memoryReport([own, other]: readonly [Target, Target]): string {
  const [greenroom, independent] = [residentMemory(own.pid), residentMemory(other.pid)]
  return [
    line('memory', 'at the end', 'peak'),
    line('Greenroom', bytes(greenroom.now), bytes(greenroom.peak)),
    line('  independent', bytes(independent.now), bytes(independent.peak)),
    Number.isNaN(greenroom.peak) ? '' : `  goal under ${bytes(MEMORY_GOAL)} at any time: ${met(greenroom.peak < MEMORY_GOAL)}`,
  ].join('\n')
}

function cells({ perSecond: rate, p50, p99, node, postgres, wal }: Measured, writes: boolean): string[] {
  const written = writes ? [bytes(wal.all), bytes(wal.pages)] : []
  return [perSecond(rate), milliseconds(p50), milliseconds(p99), microseconds(node), microseconds(postgres), ...written]
}

function met(isMet: boolean): string {
  return isMet ? 'met' : 'MISSED'
}
