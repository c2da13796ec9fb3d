import { answers } from '@greenroom/contract/answers'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { allResources } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { pathParams, pathsOfRecords } from '../+record-paths.ts'
import { scopeOf, withinOf } from '../+record-scope.ts'
import { readRecord } from '../../../domain/records/list/read-record.ts'
import { usedIn } from '../../../domain/records/list/used-in.ts'
import { appAdmin, route } from '../../../http/route.ts'

/** Where one record is used, which is what is affected by deleting it. */
export const usedInRoutes = allResources.flatMap((resource) =>
  pathsOfRecords(resource)
    .filter(({ appOf }) => appOf === undefined)
    .map((path) =>
      route({
        method: 'GET',
        path: `${path.path}/used_in`,
        guard: appAdmin,
        subject: subjectOfKind(resource),
        tag: resource.name,
        summary: `Where one ${resource.label.one} is used: by which fields of which records, by how many members, in which pushes`,
        params: z.object({ id: z.uuid().toLowerCase() }).and(pathParams(path)),
        answer: answers['POST /apps/:app/used_in'],
        handler: (ctx) =>
          ctx.read(async (sql) => {
            const scope = scopeOf(ctx, withinOf(resource, ctx.params))
            // NOT_FOUND for a record that does not exist, or not for this app.
            await readRecord(sql, scope, resource, ctx.params.id)
            return { data: await usedIn(sql, scope, [ctx.params.id]) }
          }),
      }),
    ),
)
