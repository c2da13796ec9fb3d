import { functionOf, nodesOf } from '../syntax-tree.ts'

/** Functions that answer something else at each call. */
const VOLATILE: ReadonlySet<string> = new Set([
  'clock_timestamp',
  'gen_random_uuid',
  'random',
  'uuidv4',
  'uuidv7',
  'nextval',
  'set_config',
  'pg_notify',
])
/** Functions that answer the same within one statement. */
const STABLE: ReadonlySet<string> = new Set(['now', 'statement_timestamp', 'transaction_timestamp', 'current_setting'])

/** The volatile functions that are called in a part of a statement. */
export function volatileIn(part: unknown): string[] {
  return nodesOf('FuncCall', part)
    .map(functionOf)
    .filter((name) => VOLATILE.has(name))
}

/** The functions in a part of a statement whose answer is not settled by their arguments alone. */
export function mutableIn(part: unknown): string[] {
  const clocks = nodesOf('SQLValueFunction', part).map(() => 'current_timestamp')
  return [
    ...nodesOf('FuncCall', part)
      .map(functionOf)
      .filter((name) => VOLATILE.has(name) || STABLE.has(name)),
    ...clocks,
  ]
}
