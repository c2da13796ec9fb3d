import { milliseconds } from '../stage/table.ts'
import type { Cost } from './measure.ts'

const GOAL = 1.5
const [NAME_WIDTH, CELL_WIDTH] = [30, 18]

/** A question with its cost in each shape. The others are compared with the first shape. */
export type MeasuredQuestion = { name: string; goal?: number | null; costs: readonly Cost[] }

/**
 * Whether a cost is within the goal, compared with the first. Times are noisy and buffers may depend on the chosen
 * plan, so it is only missed where both have grown beyond the goal, or where the request failed.
 */
export function isWithin(goal: number | null = GOAL, first: Cost | undefined, cost: Cost): boolean {
  const { p50, buffers } = growth(first, cost)
  return !('refused' in cost) && (goal === null || !(p50 > goal && buffers > goal))
}

/** Whether a question's cost is within its goal in every shape. */
export function isMet({ goal, costs }: MeasuredQuestion): boolean {
  return costs.every((cost) => isWithin(goal, costs[0], cost))
}

/** Two lines for each question: p50 and buffers, each with its ratio to that of the first shape. */
export function growthTable(shapes: readonly string[], results: readonly MeasuredQuestion[]): string {
  const blocks = results.flatMap((one) => {
    const ratio = (value: number) => (Number.isFinite(value) ? ` x${value.toFixed(1)}` : '')
    const p50 = one.costs.map((cost) =>
      'refused' in cost ? cost.refused : `${milliseconds(cost.p50)}${ratio(growth(one.costs[0], cost).p50)}`,
    )
    const buffers = one.costs.map((cost) =>
      'refused' in cost ? '' : `${cost.buffers.toLocaleString('en-US')}${ratio(growth(one.costs[0], cost).buffers)}`,
    )
    const goal = one.goal === null ? 'no goal' : `goal ${one.goal ?? GOAL}: ${isMet(one) ? 'met' : 'MISSED'}`
    return [row(one.name, p50), `${row('  buffers', buffers)}   ${goal}`]
  })
  return [row('', shapes), ...blocks].join('\n')
}

function growth(first: Cost | undefined, cost: Cost): { p50: number; buffers: number } {
  if (first === undefined || 'refused' in first || 'refused' in cost) return { p50: Number.NaN, buffers: Number.NaN }
  return { p50: cost.p50 / first.p50, buffers: cost.buffers / first.buffers }
}

function row(name: string, cells: readonly string[]): string {
  return [name.padEnd(NAME_WIDTH), ...cells.map((cell) => cell.padStart(CELL_WIDTH))].join('')
}
