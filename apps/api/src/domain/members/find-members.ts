import type { MemberMatch } from '@greenroom/contract/members/bulk'
import { beginning, containing, isInIndex, typedBeginning } from '../../sql/search-text.ts'
import type { Bind } from '../records/list/statement.ts'

/** Further words are ignored: each costs an index search. */
const MAX_WORDS = 6

/**
 * The `from` clause of the members, as `i`, that match a search and filters; binds `app` and the values of the
 * conditions.
 */
export function matching(match: MemberMatch, bind: Bind): string {
  const { q = '', tags, courses, blacklisted } = match
  const where = [
    ...(q === '' ? [] : [searchSql(q, bind)]),
    ...(tags ? [linkedSql('searchable_member_tags', 'tag_id', bind('app'), bind('tag'))] : []),
    ...(courses ? [linkedSql('searchable_member_courses', 'course_id', bind('app'), bind('course'))] : []),
    ...(blacklisted ? [blacklisted === 'true' ? 'i.blacklisted' : 'not i.blacklisted'] : []),
  ]
  // Only views without policies, where PostgreSQL may use the trigram index (migration 0014, decision 0015).
  return `searchable_members i where i.app_id = ${bind('app')}${where.map((condition) => ` and ${condition}`).join('')}`
}

/**
 * The `from` clause of the holders if a single tag or course is the only filter; otherwise null. Each row is a member,
 * because no holding outlives its member.
 */
export function matchSql({ q = '', tags, courses, blacklisted }: MemberMatch, bind: Bind): string | null {
  if (q !== '' || blacklisted || (tags === undefined) === (courses === undefined)) return null
  return tags === undefined
    ? `searchable_member_courses h where h.app_id = ${bind('app')} and h.course_id = ${bind('course')}::uuid`
    : `searchable_member_tags h where h.app_id = ${bind('app')} and h.tag_id = ${bind('tag')}::uuid`
}

/** The values that `matching` binds in addition to `app`, by name. */
export function matchValues({ q = '', tags, courses }: MemberMatch): Record<string, unknown> {
  const words = Object.fromEntries(wordsOf(q).map((word, index) => [`word ${index}`, containing(word)]))
  return { tag: tags, course: courses, ...words, begins: beginning(q), typed: typedBeginning(q) }
}

/** Whether there is a search or a filter. */
export function isNarrowed({ q = '', tags, courses, blacklisted }: MemberMatch): boolean {
  return q !== '' || [tags, courses, blacklisted].some((value) => value !== undefined)
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

function linkedSql(table: string, column: string, app: string, id: string): string {
  return `exists (select from ${table} h where h.app_id = ${app} and h.member_id = i.id and h.${column} = ${id}::uuid)`
}
