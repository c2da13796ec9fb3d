import { beginning, containing, isInIndex, typedBeginning } from '../../sql/search-text.ts'
import type { Bind } from '../records/list/statement.ts'
import { isWithout, ownFilterValues, ownSql, type ReadMatch } from './own-filters.ts'

/** Further words are ignored: each costs an index search. */
const MAX_WORDS = 6

/**
 * The `from` clause of the members, as `i`, that match a search and filters; binds `app` and the values of the
 * conditions.
 */
export function matching(match: ReadMatch, bind: Bind): string {
  const where = [...(match.q ? [searchSql(match.q, bind)] : []), ...conditions(match, bind)]
  // Only views without policies, where PostgreSQL may use the trigram index (migration 0014, decision 0015).
  return `searchable_members i where i.app_id = ${bind('app')}${where.map((condition) => ` and ${condition}`).join('')}`
}

/**
 * The conditions of filters on a row `i` of members. With `offset 0` as the `fence`, each is looked up for one row
 * after the other: PostgreSQL does not make a join of it, for which it would read all holders.
 */
export function conditions({ tags, courses, blacklisted, own = [], given }: ReadMatch, bind: Bind, fence = ''): string[] {
  const holds = (view: string, where: string) =>
    `exists (select from ${view} h where h.app_id = ${bind('app')} and h.member_id = i.id and ${where}${fence})`
  const tagged = (view: string) => holds(view, tagSql(bind))
  const holdsTag = () => {
    if (given === undefined) return tagged('tag_holders')
    const byHand = tagged('searchable_member_tags')
    return given ? `(${byHand} or ${holds('searchable_member_values', givenSql(bind))})` : byHand
  }
  return [
    ...(tags ? [holdsTag()] : []),
    ...(courses ? [holds('searchable_member_courses', courseSql(bind))] : []),
    ...(blacklisted ? [`${blacklisted === 'true' ? '' : 'not '}i.blacklisted`] : []),
    ...own.map((condition, at) => `${isWithout(condition) ? 'not ' : ''}${holds('searchable_member_values', ownSql(condition, at, bind))}`),
  ]
}

/** The condition on a row `h` of the tags of members, without its app. */
export function tagSql(bind: Bind): string {
  return `h.tag_id = ${bind('tag')}::uuid`
}

/** The condition on a row `h` of the values in own fields by which members hold the tag. */
export function givenSql(bind: Bind): string {
  return `h.field = ${bind('given key')}::text and h.key = lower(${bind('given value')}::text)`
}

/** The condition on a row `h` of the courses of members. */
export function courseSql(bind: Bind): string {
  return `h.course_id = ${bind('course')}::uuid`
}

/** The values that `matching` binds in addition to `app`, by name. */
export function matchValues({ q = '', tags, courses, own, given }: ReadMatch): Record<string, unknown> {
  const words = Object.fromEntries(wordsOf(q).map((word, index) => [`word ${index}`, containing(word)]))
  return {
    ...{ tag: tags, 'given key': given?.key, 'given value': given?.value, course: courses },
    ...{ ...words, ...ownFilterValues(own), begins: beginning(q), typed: typedBeginning(q) },
  }
}

/** Whether there is a search or a filter. */
export function isNarrowed({ q = '', tags, courses, blacklisted, own = [] }: ReadMatch): boolean {
  return q !== '' || own.length > 0 || [tags, courses, blacklisted].some((value) => value !== undefined)
}

/** As the index has it (migration 0129). */
const NAME_AND_EMAIL = `search_text(i.name || ' ' || i.email)`

function searchSql(q: string, bind: Bind): string {
  switch (searchKind(q)) {
    case 'part':
      return wordsOf(q)
        .map((_word, index) => bind(`word ${index}`))
        .map((word) => `${NAME_AND_EMAIL} like ${word}`)
        .join(' and ')
    case 'beginning':
      // By the indexes of the lists' order, so with accents as typed: among 200,000 members this takes 2 ms, and 16 ms
      // with the trigram index.
      return `(lower(i.name) like lower(${bind('typed')}) or lower(i.email) like lower(${bind('typed')}))`
    case 'nothing':
      return 'false'
  }
}

function wordsOf(q: string): string[] {
  return q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

/**
 * The trigram index needs three letters in a row. A shorter search matches the beginning of
 * names and addresses (OQ-177). A search without a letter or digit would read all rows, and finds nothing.
 */
function searchKind(q: string): 'part' | 'beginning' | 'nothing' {
  if (isInIndex(q)) return 'part'
  return /[\p{L}\p{N}]/u.test(q) ? 'beginning' : 'nothing'
}
