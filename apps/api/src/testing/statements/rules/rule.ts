import type { QueryLevel } from '../query-levels.ts'

/** What is wrong with a statement, in one sentence, and what to write instead. */
export type Violation = { rule: string; wrong: string; instead: string }

/** Checks one query level against a rule under which Citus sends a statement to one server, or accepts it at all. */
export type Rule = (level: QueryLevel) => Violation[]
