/**
 * `= ${oneOf('$2')}`: one of a bound list of ids. For a bare `any($2)` PostgreSQL makes a new plan each time, since one for just so many
 * looks better than the kept one; making it takes longer than looking a few ids up. Behind a select it cannot see the list.
 */
export function oneOf(parameter: string): string {
  return `any((select ${parameter}::uuid[])::uuid[])`
}
