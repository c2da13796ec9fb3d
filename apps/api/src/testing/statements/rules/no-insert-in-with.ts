import { isSpread } from '../query-levels.ts'
import type { Rule } from './rule.ts'

/** S2: an `insert` inside of a `with` is rejected. */
export const noInsertInWith: Rule = (level) =>
  level.command === 'insert' && level.inWith && isSpread(level.target)
    ? [
        {
          rule: 'S2',
          wrong: `It inserts into ${level.target.name} inside of a \`with\`.`,
          instead: 'Send the insert as a statement of its own: `tx.send` costs no round trip.',
        },
      ]
    : []
