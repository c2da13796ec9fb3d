import type { MemberMatch } from '@greenroom/contract/members/bulk'
import { containing } from '../records/list/list-query.ts'
import type { Bind } from '../records/list/statement.ts'

/** Words after these are passed over: each costs a search of the index. */
const MAX_WORDS = 6

/**
 * What follows `from` for the members that these words and filters find, as an `i`; `app` and what the conditions need
 * is bound.
 */
export function matching(match: MemberMatch, bind: Bind): string {
  const { q = '', tags, courses, blacklisted } = match
  const where = [
    ...(q === '' ? [] : [searchSql(q, bind)]),
    ...(tags ? [heldSql('searchable_member_tags', 'tag_id', bind('app'), bind('tag'))] : []),
    ...(courses ? [heldSql('searchable_member_courses', 'course_id', bind('app'), bind('course'))] : []),
    ...(blacklisted ? [blacklisted === 'true' ? 'i.blacklisted' : 'not i.blacklisted'] : []),
  ]
  // All through windows without policies, where PostgreSQL may use the trigram index (migration 0014, decision 0015).
  return `searchable_members i where i.app_id = ${bind('app')}${where.map((condition) => ` and ${condition}`).join('')}`
}

/**
 * What follows `from` for the holders of the one tag or course by which members are found; null where more decides.
 * Each row is a member, since no holding outlives its member.
 */
export function holders({ q = '', tags, courses, blacklisted }: MemberMatch, bind: Bind): string | null {
  if (q !== '' || blacklisted || (tags === undefined) === (courses === undefined)) return null
  return tags === undefined
    ? `searchable_member_courses h where h.app_id = ${bind('app')} and h.course_id = ${bind('course')}::uuid`
    : `searchable_member_tags h where h.app_id = ${bind('app')} and h.tag_id = ${bind('tag')}::uuid`
}

/** What `matching` binds besides `app`, by name. */
export function matchValues({ q = '', tags, courses }: MemberMatch): Record<string, unknown> {
  const words = Object.fromEntries(wordsOf(q).map((word, index) => [`word ${index}`, containing(word)]))
  return { tag: tags, course: courses, ...words, begins: containing(q).slice(1) }
}

/** Is there anything to search or filter by, so that not all members are meant? */
export function isNarrowed({ q = '', tags, courses, blacklisted }: MemberMatch): boolean {
  return q !== '' || [tags, courses, blacklisted].some((value) => value !== undefined)
}

function searchSql(q: string, bind: Bind): string {
  switch (searchKind(q)) {
    case 'part':
      return wordsOf(q)
        .map((_word, index) => bind(`word ${index}`))
        .map((word) => `(i.name ilike ${word} or i.email ilike ${word})`)
        .join(' and ')
    case 'beginning':
      return `(lower(i.name) like lower(${bind('begins')}) or lower(i.email) like lower(${bind('begins')}))`
    case 'nothing':
      return 'false'
  }
}

/** The words to find, in any order. */
function wordsOf(q: string): string[] {
  return q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

/**
 * The trigram index knows three letters in a row. What is shorter is looked for where names and addresses begin, which
 * the indexes that put them in order know; a part without a letter or digit would have everything read, and finds
 * nobody.
 */
function searchKind(q: string): 'part' | 'beginning' | 'nothing' {
  if (/[\p{L}\p{N}]{3}/u.test(q)) return 'part'
  return /[\p{L}\p{N}]/u.test(q) ? 'beginning' : 'nothing'
}

function heldSql(table: string, column: string, app: string, id: string): string {
  return `exists (select from ${table} h where h.app_id = ${app} and h.member_id = i.id and h.${column} = ${id}::uuid)`
}
