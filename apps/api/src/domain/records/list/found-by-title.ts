/**
 * The records of the app that a search finds, of every kind, as `from` without alias: those whose title is like all
 * `patterns`. Behind `offset 0` no other condition can lead PostgreSQL to an index other than that of titles, and the
 * cost of the function keeps it from comparing all titles of the app (migration 0127). The sub-select hides the
 * pattern: a plan for its value takes three times as long to make as finding a few titles. All matches are read, so the
 * caller limits them.
 */
export function foundByTitle(app: string, patterns: readonly string[]): string {
  const like = patterns.map((pattern) => ` and search_text(i.title) like (select ${pattern})`)
  return `(select i.* from searchable_items i where i.app_id = ${app} and i.deleted_at is null${like.join('')} offset 0)`
}

/** The condition on the rows of `i` that the index of titles cannot be used for: an expression replaces the column. */
export function titleRowByRow(pattern: string): string {
  return `search_text(i.title || '') like ${pattern}`
}
