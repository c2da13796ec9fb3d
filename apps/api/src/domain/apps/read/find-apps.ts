import { canBeMistyped, halvesOf, hasLikeWords } from '@greenroom/contract/search/mistyped'
import { rankedWords, ranks } from '@greenroom/contract/search/rank'
import type { Sql } from '../../../db/database.ts'
import { beginning, containing, isShort, searchText, typedBeginning } from '../../../sql/search-text.ts'
import { type Bind, statement } from '../../records/list/statement.ts'
import { type AppsRequest, type FoundApps, type Reach, SUMMARY } from './app-summary.ts'

/** How many matches are put in order. A longer search text finds the others. */
const MAX_FOUND = 200
/** How many names with half of a mistyped word are examined, and how many of them are compared with it. */
const MAX_LOOKED_AT = 1_000
const MAX_COMPARED = 50
/** Further words are ignored: each costs an index search. */
const MAX_WORDS = 6

/** As the index has it (migration 0113): 'mly' of 'Morning Light Yoga'. */
const INITIALS = String.raw`lower(regexp_replace(a.name, '[\s_-]*([^\s_-])[^\s_-]*[\s_-]*', '\1', 'g'))`

/**
 * Apps whose name has all words of `q`, or whose initials begin with it, the best match first. If there are none, names
 * with similar words. `more` if there are more than are counted.
 */
export async function findApps(
  sql: Sql,
  reach: Reach,
  { q, limit, offset }: AppsRequest,
  values: Readonly<Record<string, unknown>>,
): Promise<FoundApps> {
  const words = q.split(/\s+/).slice(0, MAX_WORDS)
  const found = await ask(
    sql,
    (bind) => `with found as materialized (
  select a.id, a.name, least(
    text_rank(a.name, ${bind('ranked')}::text[]), case when ${INITIALS} like ${bind('initials')} then ${ranks.beginning} end) as rank from apps a
  where ${reach(bind)} and (${INITIALS} like ${bind('initials')} or ${words.map((_word, n) => hasWord(n, words, bind)).join(' and ')})
  limit ${MAX_FOUND + 1}
)
select (select count(*)::int from found) as total, coalesce((select json_agg(r) from (
  select ${SUMMARY} from (
    select * from (select * from found limit ${MAX_FOUND}) f
    order by f.rank, length(f.name), lower(f.name), f.id limit ${bind('limit')}::int offset ${bind('offset')}::int
  ) f join apps a on a.id = f.id order by f.rank, length(a.name), lower(a.name), a.id
) r), '[]') as apps`,
    {
      ...values,
      limit,
      offset,
      ...{ initials: typedBeginning(q.toLowerCase()), ranked: rankedWords(q) },
      ...Object.fromEntries(
        words.flatMap((word, n) => [
          [`in ${n}`, containing(word)],
          [`begins ${n}`, beginning(word)],
          [`after ${n}`, `% ${beginning(word)}`],
        ]),
      ),
    },
  )
  if (found.total === 0) return await findLikeApps(sql, reach, words, values)
  return found.total > MAX_FOUND ? { apps: found.apps, total: MAX_FOUND, more: true } : found
}

function hasWord(n: number, words: readonly string[], bind: Bind): string {
  if (!isShort(words[n] ?? '')) return `search_text(a.name) like ${bind(`in ${n}`)}`
  return `(search_text(a.name) like ${bind(`begins ${n}`)} or search_text(a.name) like ${bind(`after ${n}`)})`
}

/** Names with words similar to these: the index finds those with half of the longest one. */
async function findLikeApps(
  sql: Sql,
  reach: Reach,
  words: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<FoundApps> {
  const [longest] = words.filter(canBeMistyped).sort((one, other) => other.length - one.length)
  if (longest === undefined) return { apps: [], total: 0 }
  const [first, second] = halvesOf(longest)
  const { apps } = await ask(
    sql,
    (bind) => `select 0 as total, coalesce((select json_agg(r) from (
  select ${SUMMARY} from (
    select a.* from apps a where ${reach(bind)} and (search_text(a.name) like ${bind('first')} or search_text(a.name) like ${bind('second')}) limit ${MAX_LOOKED_AT}
  ) a order by word_similarity(${bind('q')}, search_text(a.name)) desc, lower(a.name), a.id limit ${MAX_COMPARED}
) r), '[]') as apps`,
    { ...values, first: containing(first), second: containing(second), q: searchText(words.join(' ')) },
  )
  const alike = apps.filter(({ name }) => hasLikeWords(name, words))
  return { apps: alike, total: alike.length }
}

/** The words decide which index is best, so each search is planned for its own. */
async function ask(sql: Sql, write: (bind: Bind) => string, values: Readonly<Record<string, unknown>>): Promise<FoundApps> {
  const { text, parameters } = statement(write)
  const { rows } = await sql.query<FoundApps>(
    text,
    parameters.map((name) => values[name]),
    { planned: 'each time' },
  )
  return rows[0] ?? { apps: [], total: 0 }
}
