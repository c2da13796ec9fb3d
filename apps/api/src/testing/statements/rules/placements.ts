import type { QueryLevel } from '../query-levels.ts'
import type { Violation } from './rule.ts'

/** S8: no statement reads or changes both tenant and local tables. Unlike the others it checks all levels at once. */
export function placements(levels: readonly QueryLevel[]): Violation[] {
  const tables = levels.flatMap((level) => [...level.tables, ...(level.command === 'insert' ? [level.target] : [])])
  const named = (placement: string) => [...new Set(tables.flatMap((table) => (table.placement === placement ? table.name : [])))].join(', ')
  const [tenant, local] = [named('tenant'), named('local')]
  if (tenant === '' || local === '') return []
  return [
    {
      rule: 'S8',
      wrong: `It joins tables of the apps (${tenant}) and of the coordinator (${local}).`,
      instead: 'Write two statements, the second with what the first one read.',
    },
  ]
}
