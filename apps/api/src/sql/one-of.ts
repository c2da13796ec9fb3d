/**
 * `= ${oneOf('$2')}`: one of a bound list of ids. For a bare `any($2)` PostgreSQL replans each time, because a plan for
 * the exact number looks cheaper; planning takes longer than looking up a few ids. The subselect hides the list from
 * the planner.
 */
export function oneOf(parameter: string): string {
  return `any((select ${parameter}::uuid[])::uuid[])`
}
