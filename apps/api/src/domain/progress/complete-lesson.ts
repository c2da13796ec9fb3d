import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ProgressEntry } from '@greenroom/contract/progress/progress'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { courseDefinition } from '@greenroom/contract/visibility/holdings'
import type { Tx } from '../../db/database.ts'
import { text } from '../../sql/sql-text.ts'
import { countToday, uncount } from '../home/day-counts.ts'
import { countRecord } from '../home/record-days.ts'
import { mayKnowSql } from '../published/predicate.ts'
import { viewerValues } from '../published/viewer.ts'
import { joinChildren } from '../records/join-item.ts'
import { run, statement, statementCache } from '../records/list/statement.ts'
import { closedResources } from '../records/scope.ts'
import { demandOpenRecord, type OpenRecord, type ProgressScope } from './open-record.ts'
import { countProgress } from './progress-counts.ts'
import { putProgress, storedProgress, storeLatest } from './store-latest.ts'
import { answerOf, keyOf, momentOf } from './write-progress.ts'

type Sent = { completed: boolean; at?: string | undefined }

/**
 * Stores whether the member has completed a lesson of a course, and counts it for the owner; answers what is stored.
 * Repeated, it changes nothing.
 */
export async function completeLesson(tx: Tx, scope: ProgressScope, id: string, sent: Sent): Promise<ProgressEntry> {
  const record = await demandOpenRecord(tx, scope, id, ({ name }) => name === courseLessons.name)
  const { before, stored, isNew } = await storeLatest(tx, keyOf(scope, record, 'lesson'), momentOf(sent, scope), (known) => ({
    completed: sent.completed,
    counted: sent.completed ? (known?.value.counted ?? scope.now) : null,
  }))
  if (isNew && sent.completed !== (before?.value.completed === true)) {
    const app = { appId: scope.appId, timeZone: scope.facts.app.timeZone }
    countProgress(tx, scope.appId, { itemId: id, measure: 'completed' }, sent.completed ? 1 : -1)
    const counted = sent.completed ? new Date() : new Date(String(before?.value.counted))
    if (sent.completed) countToday(tx, app, 'lessons')
    else uncount(tx, app, 'lessons', [counted])
    countRecord(tx, app, { measure: 'completed', recordId: id }, { at: counted, added: sent.completed ? 1 : -1 })
    await judgeCourse(tx, scope, record)
  }
  return answerOf(scope, record, 'lesson', stored)
}

/**
 * Stores whether the member has begun and completed the course of a lesson, and counts what has changed. A course is
 * completed with all lessons that the member sees or will see; those for a tag that the member does not have are not
 * needed.
 */
async function judgeCourse(tx: Tx, scope: ProgressScope, { id }: OpenRecord): Promise<void> {
  const { appId, memberId, viewer, facts, now } = scope
  const { rows } = await run<{ course: string; begun: boolean; completed: boolean }>(tx, courseStatement(closedResources(facts)), {
    ...{ app: appId, member: memberId, lesson: id },
    ...viewerValues(viewer),
  })
  for (const { course, begun, completed: hasAll } of rows) {
    const key = { appId, memberId, itemId: course, kind: 'course' } as const
    const before = await storedProgress(tx, key)
    const value = { begun, completed: begun && hasAll }
    putProgress(tx, key, { value, at: now })
    for (const measure of ['begun', 'completed'] as const)
      countProgress(tx, appId, { itemId: course, measure }, Number(value[measure]) - Number(before?.value[measure] === true))
  }
}

const cached = statementCache()

function courseStatement(closed: readonly Resource[]) {
  return cached(closed.map(({ name }) => name).join(), () =>
    statement((bind) => {
      // `joinChildren` names the app as $1.
      const app = bind('app')
      const shown = mayKnowSql(courseLessons, 'l', { bind, closed, withComing: true })
      const lessons = `(select ${app}::uuid as app_id) a ${joinChildren('o', 'c.course')} ${joinChildren('l', 'o.id')}
    where o.deleted_at is null and l.deleted_at is null and l.resource = ${text(courseLessons.name)}`
      const isDone = `exists (select from member_progress p where p.app_id = ${app} and p.member_id = ${bind('member')} and p.item_id = l.id
    and p.kind = 'lesson' and p.value->'completed' = 'true')`
      return `select c.course, exists (select from ${lessons} and ${isDone}) as begun,
  not exists (select from ${lessons} and ${shown} and not ${isDone}) as completed
from (select k.id as course from items l
  join items o on o.app_id = ${app} and o.id = l.parent_id
  join items k on k.app_id = ${app} and k.id = o.parent_id and k.resource = ${text(courseDefinition.name)}
  where l.app_id = ${app} and l.id = ${bind('lesson')}) c`
    }),
  )
}
