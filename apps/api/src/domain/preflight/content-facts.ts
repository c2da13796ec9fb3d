import type { ContentFacts, NamedRecord } from '@greenroom/contract/preflight/facts'
import { allResources } from '@greenroom/contract/resources/all'
import { boundedMemory } from '../../bounded-memory.ts'
import type { Sql } from '../../db/database.ts'
import { contentState } from '../content/content-version.ts'
import { clockIn, closedResources, isOpen, type Scope } from '../records/scope.ts'
import { countContent } from './content-counts.ts'
import { contentLinks, emptyTopics, placeholderRecords, unfinishedRecords } from './content-findings.ts'

const remembered = boundedMemory<{ version: string; facts: ContentFacts }>(500)

/**
 * Facts for the checks of an app's content. They need a full read, so they are cached by content version, date and
 * hour.
 */
export async function contentFacts(sql: Sql, scope: Pick<Scope, 'appId' | 'facts'>): Promise<ContentFacts> {
  const open = allResources.filter((resource) => isOpen(resource, scope.facts))
  const names = [open, closedResources(scope.facts)].map((resources) => resources.map(({ name }) => name))
  const now = clockIn(scope)
  const key = JSON.stringify([scope.appId, now.today, [...scope.facts.app.flags].sort(), names])
  // Read before the content: if that changes meanwhile, the cached version is too old and it is read again.
  const state = await contentState(sql, scope.appId, now)
  const version = `${state.version} ${state.passed ?? ''}`
  const known = remembered.get(key)
  if (known?.version === version) return known.facts
  const [counted, placeholders, unfinished, topics, links] = await Promise.all([
    countContent(sql, scope),
    placeholderRecords(sql, scope.appId),
    unfinishedRecords(sql, scope.appId),
    emptyTopics(sql, scope.appId),
    contentLinks(sql, scope.appId),
  ])
  // Records of a kind that this app cannot open have no place in which they could be fixed.
  const isReached = ({ address }: NamedRecord) => open.some(({ segment }) => address.startsWith(`/${segment}/`))
  const facts = {
    ...counted,
    placeholders: placeholders.filter(isReached),
    unfinished: unfinished.filter(isReached),
    emptyTopics: topics.filter(isReached),
    links: links.filter(isReached),
  }
  remembered.set(key, { version, facts })
  return facts
}
