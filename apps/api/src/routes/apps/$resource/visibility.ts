import { answers } from '@greenroom/contract/answers'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { allResources } from '@greenroom/contract/resources/all'
import { judgeVisibility } from '@greenroom/contract/visibility/judge'
import { previewDay, type Viewer } from '@greenroom/contract/visibility/viewer'
import { z } from 'zod'
import { pathParams, pathsOfRecords } from '../+record-paths.ts'
import { dayOf } from '../../../domain/apps/read/day-of.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { loadSubject } from '../../../domain/published/explain.ts'
import { previewViewer } from '../../../domain/published/preview-viewer.ts'
import { type AnyRoute, appAdmin, route } from '../../../http/route.ts'
import { demandAllowed } from '../../../session.ts'
import { questionShape } from '../published/+viewer.ts'

/** Who sees a record, and the plain reasons why someone does not: for any record, any tags and any day. */
export const visibilityRoutes: AnyRoute[] = allResources.map((resource) => {
  const path = `${pathsOfRecords(resource)[0]?.path}/visibility`
  return route({
    method: 'GET',
    path,
    guard: appAdmin,
    subject: subjectOfKind(resource),
    tag: resource.name,
    summary: `Who sees one ${resource.label.one}: whether somebody with these tags does on a day, and why not`,
    params: pathParams({ path }),
    query: z.strictObject(questionShape),
    answer: answers['GET /apps/:app/:resource/:id/visibility'],
    handler: (ctx) =>
      ctx.read(async (sql) => {
        const { app, deps, query, params, session } = ctx
        if (query.member !== undefined) demandAllowed(session, 'read', { area: 'members' })
        const as = query.as ?? (query.member ? 'member' : query.tags || query.courses ? 'tags' : 'anonymous')
        const [{ viewer, member }, subject] = await Promise.all([
          previewViewer(sql, app.id, { ...query, as }, previewDay(query.at, dayOf(app, deps.now()))),
          loadSubject(sql, app.id, resource, params.id ?? ''),
        ])
        const facts = factsOf(app, null, deps.config)
        return {
          data: {
            ...judgeVisibility(subject, viewer, facts),
            viewer: { as, member, ...viewerAnswer(viewer) },
            platform_version: facts.app.platformVersion,
            above: subject.above.map(({ resource: { name }, id, values, isDeleted }) => ({
              resource: name,
              id,
              values,
              is_deleted: isDeleted,
            })),
          },
        }
      }),
  })
})

function viewerAnswer({ isBlacklisted, tags, courses, unlocked, today, time }: Viewer) {
  const holdings = { tags: [...tags], courses: Object.fromEntries(courses), unlocked: [...unlocked] }
  return { is_blacklisted: isBlacklisted, ...holdings, at: today, time }
}
