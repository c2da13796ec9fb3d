import { inSentence } from '@greenroom/contract/define/in-sentence'
import { type ComposedPush, pushMessages, pushShape, SUBJECT_MAX } from '@greenroom/contract/push/composer'
import { resourceOfContentType } from '@greenroom/contract/push/content-types'
import type { ListedPush } from '@greenroom/contract/push/listed'
import { cut } from '@greenroom/contract/push/preview'
import { dueAt, withRelease } from '@greenroom/contract/push/schedule'
import { scheduleMessages } from '@greenroom/contract/push/schedule-messages'
import { zoneOf } from '@greenroom/contract/zones'
import type { Sql, Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../failure.ts'
import type { CurrentApp } from '../../apps/read/current-app.ts'
import { clockIn } from '../../records/scope.ts'
import { lockSending } from '../enqueue.ts'
import { findTarget, type PushTarget } from '../target.ts'
import { type ScheduleScope, schedulePush, stopSchedule } from './change-schedule.ts'
import { findFollowing, findSchedule } from './stored-schedules.ts'

type Content = { content_type: string; content_uuid: string }
type Part = Pick<Deps, 'queue' | 'events' | 'config' | 'now'>

/** The push that goes out when this content comes out; null if there is none. */
export async function findReleasePush(
  sql: Sql,
  app: Pick<CurrentApp, 'id' | 'parents'>,
  { content_uuid: id }: Content,
): Promise<ListedPush | null> {
  const following = await findFollowing(sql, app.id, id)
  return following === null ? null : findSchedule(sql, app, following)
}

/**
 * Schedules a push about this content for when it is published, to those who may see it, with a short text that can be
 * edited. The content may be a draft: if it still is one then, the push is not sent, and its owners are told. Does
 * nothing if there is one, so that a request can be repeated.
 */
export async function scheduleReleasePush(
  tx: Tx,
  deps: Part,
  scope: ScheduleScope,
  content: Content,
): Promise<{ push: ListedPush; isNew: boolean }> {
  const { app } = scope
  // Two requests at the same time schedule one push.
  await lockSending(tx, app.id)
  const there = await findReleasePush(tx, app, content)
  if (there !== null) return { push: there, isNew: false }
  const target = await findTarget(tx, app.id, content.content_type, content.content_uuid, clockIn(scope))
  if (target === null) throw invalid({ content_uuid: [pushMessages.contentNotThere] })
  if (!target.comesOut) throw invalid({ content_uuid: [scheduleMessages.noRelease] })
  return { push: await schedulePush(tx, deps, scope, pushAbout(scope, content, target)), isNew: true }
}

/** Stops the push that goes out when this content comes out; returns it as it was, or null if there was none. */
export async function stopReleasePush(tx: Tx, deps: Part, scope: ScheduleScope, { content_uuid: id }: Content): Promise<ListedPush | null> {
  const following = await findFollowing(tx, scope.app.id, id)
  return following === null ? null : await stopSchedule(tx, deps, scope, following)
}

function pushAbout({ app, facts }: ScheduleScope, content: Content, target: PushTarget): ComposedPush {
  const { title, tagIds, comesOut, comesOutTime } = target
  const label = inSentence(resourceOfContentType(content.content_type)?.label.one ?? 'content')
  const parent = facts.app.hasFcm || facts.app.hasWebPush ? undefined : app.parents.find(({ maySend }) => maySend)
  const local = withRelease({ day: comesOut ?? '', time: comesOutTime })
  return pushShape().parse({
    subject: cut(title.replaceAll(/\s+/g, ' ').trim(), SUBJECT_MAX) || 'New for you',
    message: `This ${label} is out now. Tap to open it.`,
    send_to: tagIds.length > 0 ? 'tag' : 'everyone',
    send_to_tags: tagIds,
    send_at: dueAt({ local, zone: zoneOf(app.setup) }).toISOString(),
    follows_release: true,
    form_link_to: 'content',
    form_content_type: content.content_type,
    form_content_uuid: content.content_uuid,
    ...(parent ? { parent_uuid: parent.id } : { isOwnPN: true }),
  })
}
