import { answers } from '@greenroom/contract/answers'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { changeSentences } from '@greenroom/contract/effects/change-effects'
import { allResources } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { pathParams, pathsOfRecords } from '../+record-paths.ts'
import { documentedBody } from '../+record-schemas.ts'
import { scopeOf, withinOf } from '../+record-scope.ts'
import { recordBody } from '../../+record-body.ts'
import { changeEffects } from '../../../domain/records/effects/change-effects.ts'
import { appAdmin, route } from '../../../http/route.ts'

/** What a change of one record would take away from members, as sentences for a confirmation. */
export const effectsRoutes = allResources.flatMap((resource) =>
  pathsOfRecords(resource)
    .filter(({ appOf }) => appOf === undefined)
    .map((path) =>
      route({
        method: 'POST',
        path: `${path.path}/effects`,
        guard: appAdmin,
        subject: subjectOfKind(resource),
        access: 'read',
        tag: resource.name,
        summary: `What a change of one ${resource.label.one} would take away from members; changes nothing`,
        params: z.object({ id: z.uuid().toLowerCase() }).and(pathParams(path)),
        body: recordBody,
        documentedBody: z.lazy(() => documentedBody(resource, 'some fields')),
        answer: answers['POST /apps/:app/:resource/:id/effects'],
        handler: (ctx) =>
          ctx.read(async (sql) => {
            const effects = await changeEffects(sql, scopeOf(ctx, withinOf(resource, ctx.params)), resource, ctx.params.id, ctx.body.data)
            return { data: { sentences: changeSentences(resource, effects) } }
          }),
      }),
    ),
)
