import { mayAccess } from '@greenroom/contract/access/facts'
import type { Answer } from '@greenroom/contract/answers'
import { memberList } from '@greenroom/contract/members/members'
import { codesOf } from '@greenroom/contract/members/typed-code'
import { allResources } from '@greenroom/contract/resources/all'
import { narrowedByKind } from '@greenroom/contract/search/kind-words'
import { canBeMistyped, halvesOf, hasLikeWords } from '@greenroom/contract/search/mistyped'
import { rankedWords } from '@greenroom/contract/search/rank'
import type { Sql } from '../../db/database.ts'
import { beginning, containing, isShort, searchText } from '../../sql/search-text.ts'
import { text } from '../../sql/sql-text.ts'
import { recentRecords } from '../home/recent-records.ts'
import { searchMembers } from '../members/search-members.ts'
import { foundByTitle, titleRowByRow } from '../records/list/found-by-title.ts'
import { closedResources, isOpen, type Scope } from '../records/scope.ts'
import { otherwiseTitled, shownTitleSql } from '../records/shown-title-sql.ts'
import { hiddenSql } from '../records/trash/trash.ts'

type Found = Answer<'GET /apps/:app/search'>['data'][number]

/** The maximum number of records in a search result. */
const MAX_FOUND = 20

/** How many titles are ranked: of those that contain common words, and, for each kind, of those that begin so. */
const MAX_LOOKED_AT = 1_000
const MAX_BEGINNING = 50
/** Comes after every other character. */
const LAST_CHARACTER = 'chr(1114111)'
/** Further words are ignored: each costs an index search. */
const MAX_WORDS = 6
/** How many titles are compared letter by letter with mistyped words. */
const MAX_COMPARED = 200

/**
 * Records whose title contains all words of `q`, in any order, the best first by the rule of the contract. One or two
 * letters match only at the beginning of words. Records with `q` as their unlock code come first, then those of the
 * kind that `q` names, a few members last. If no title contains the words, similar words match. Without words, the
 * records that the user changed last.
 */
export async function searchApp(sql: Sql, scope: Scope, q: string): Promise<{ data: Found[] }> {
  if (q === '') return { data: await recent(sql, scope) }
  const [coded, narrowed, titled, members] = await Promise.all([
    withCode(sql, scope, q),
    ofKind(sql, scope, q),
    withWords(sql, scope, q, openNames(scope.facts)),
    mayAccess(scope.facts, 'read', 'members') ? searchMembers(sql, scope.appId, q) : [],
  ])
  const all = [...coded, ...narrowed, ...titled, ...members]
  const found = all.filter(({ id }, index) => all.findIndex((one) => one.id === id) === index)
  return { data: found.length > 0 ? found : await withLikeWords(sql, scope, q) }
}

async function recent(sql: Sql, scope: Scope): Promise<Found[]> {
  return (await recentRecords(sql, scope)).map(({ id, resource, title }) => ({ id, resource, title }))
}

/** The record that a member would unlock by the code `q`. */
async function withCode(sql: Sql, { appId, facts }: Scope, q: string): Promise<Found[]> {
  const { rows } = await sql.query<Found>(
    `select i.id, i.resource, ${shownTitleSql('i')} as title, u.code from unlock_codes u join items i on i.app_id = $1 and i.id = u.item_id
     where u.app_id = $1 and u.code = any($2::text[]) and i.deleted_at is null and i.resource = any($3::text[])
       ${hiddenSql(closedResources(facts))} limit 2`,
    [appId, codesOf(q), openNames(facts)],
  )
  return rows
}

/** `gallery autumn` finds the galleries with autumn in their titles. */
async function ofKind(sql: Sql, scope: Scope, q: string): Promise<Found[]> {
  const narrowed = narrowedByKind(
    q,
    [...allResources, memberList].filter((resource) => isOpen(resource, scope.facts)),
  )
  if (narrowed === null) return []
  const { names, rest } = narrowed
  const [titled, members] = await Promise.all([
    withWords(sql, scope, rest, names),
    names.includes(memberList.name) ? searchMembers(sql, scope.appId, rest) : [],
  ])
  return [...titled, ...members]
}

/**
 * Titles that begin with `q` are found in the index of titles, for each kind. If they fill the result, the trigram
 * index is not read: for a common word in a large app that takes longer than everything else.
 */
async function withWords(sql: Sql, { appId, facts }: Scope, q: string, names: readonly string[]): Promise<Found[]> {
  const words = wordsOf(q)
  const [only] = words
  const patterns = words.length === 1 && only !== undefined && isShort(only) ? [`% ${beginning(only)}`] : words.map(containing)
  const all = (title: string) => patterns.map((_pattern, index) => `search_text(${title}) like $${index + 5}`).join(' and ')
  const elsewhere = `(select i.id, i.resource, ${shownTitleSql('i')} as title from items i
         where i.app_id = $1 and i.deleted_at is null and i.title = '' and i.resource in (${otherwiseTitled.map(text).join(', ')})
           and ${all(shownTitleSql('i'))} and i.resource = any($2::text[]) ${hiddenSql(closedResources(facts))} limit ${MAX_LOOKED_AT})`
  const { rows } = await sql.query<Found>(
    `with beginning as materialized (
       select i.id, i.resource, i.title from unnest($2::text[]) as kind cross join lateral (
         select i.id, i.resource, i.title from searchable_items i
         where i.app_id = $1 and i.deleted_at is null and i.resource = kind and ${titleRowByRow('$3')}
           and lower(i.title) >= lower($4) and lower(i.title) < lower($4) || ${LAST_CHARACTER} ${hiddenSql(closedResources(facts))}
         order by lower(i.title), i.id limit ${MAX_BEGINNING}) i
     ), inside as (
       select i.id, i.resource, i.title from ${foundByTitle(
         '$1',
         patterns.map((_pattern, index) => `$${index + 5}`),
       )} i
       where i.app_id = $1 and i.deleted_at is null and i.resource = any($2::text[])
         and (select count(*) from beginning) < ${MAX_FOUND} ${hiddenSql(closedResources(facts))} limit ${MAX_LOOKED_AT}
     )
     select f.id, f.resource, f.title from (select * from beginning union select * from inside union ${elsewhere}) f
     order by text_rank(f.title, $${patterns.length + 5}::text[]), length(f.title), lower(f.title), f.id limit ${MAX_FOUND}`,
    [appId, names, beginning(q), q, ...patterns, rankedWords(q)],
  )
  return rows
}

/**
 * Titles with words similar to those of `q`. The index finds titles with half of a word; the most similar ones are then
 * compared letter by letter.
 */
async function withLikeWords(sql: Sql, { appId, facts }: Scope, q: string): Promise<Found[]> {
  const words = wordsOf(q)
  const mistyped = words.filter(canBeMistyped).sort((one, other) => other.length - one.length)
  const [longest] = mistyped
  if (longest === undefined) return []
  const { rows } = await sql.query<Found>(
    `select f.id, f.resource, f.title from (
       select i.id, i.resource, i.title from searchable_items i
       where i.app_id = $1 and i.deleted_at is null and (search_text(i.title) like $3 or search_text(i.title) like $4) and i.resource = any($2::text[])
         ${hiddenSql(closedResources(facts))} limit ${MAX_LOOKED_AT}
     ) f order by word_similarity($5, search_text(f.title)) desc, length(f.title), f.id limit ${MAX_COMPARED}`,
    [appId, openNames(facts), ...halvesOf(longest).map(containing), searchText(q)],
    { planned: 'each time' },
  )
  return rows.filter(({ title }) => hasLikeWords(title, words)).slice(0, MAX_FOUND)
}

function wordsOf(q: string): string[] {
  return q.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
}

function openNames(facts: Scope['facts']): string[] {
  return allResources.filter((resource) => isOpen(resource, facts)).map(({ name }) => name)
}
