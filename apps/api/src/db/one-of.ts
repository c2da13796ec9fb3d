/**
 * `= ${oneOf('$2')}`: one of a bound list of ids. For a bare `any($2)` PostgreSQL plans anew each time, because a plan
 * for the exact number looks cheaper; planning takes longer than looking up a few ids. Behind a select it cannot see
 * the list.
 */
export function oneOf(parameter: string): string {
  return `any((select ${parameter}::uuid[])::uuid[])`
}
