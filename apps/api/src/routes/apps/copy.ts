import { answers } from '@greenroom/contract/answers'
import { CHOOSE_FROM_LIST } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'
import { checkInput } from '../../check-input.ts'
import type { Deps } from '../../deps.ts'
import { findAppOfRecord } from '../../domain/records/find-item.ts'
import { copiedResource, copyRecord } from '../../domain/records/write/copy-record.ts'
import { invalid } from '../../failure.ts'
import { type AnyRoute, appAdmin, route } from '../../http/route.ts'
import type { Session } from '../../session.ts'
import { scopeOf } from './+record-scope.ts'

const body = z.strictObject({ data: z.strictObject({ id: z.uuid().toLowerCase(), name: z.string().max(100) }) })

/** Copying one record (OQ-068, OQ-069): below the app, and short for other clients. */
const routePaths: Pick<AnyRoute, 'path' | 'appOf'>[] = [{ path: '/api/apps/:app/copy' }, { path: '/api/copy', appOf: appOfOriginal }]

export const copyRoutes = routePaths.map((path) =>
  route({
    ...path,
    method: 'POST',
    guard: appAdmin,
    tag: 'copy',
    status: 201,
    summary: 'Copy a record: its id, and the name of its resource',
    body,
    answer: answers['POST /apps/:app/copy'],
    handler: (ctx) =>
      ctx.change(async (tx) => {
        const { id, name } = ctx.body.data
        const resource = copiedResource(name)
        if (!resource) throw invalid({ name: [CHOOSE_FROM_LIST] })
        return { data: { id: await copyRecord(tx, scopeOf(ctx), resource, id) } }
      }),
  }),
)

async function appOfOriginal({ db }: Deps, request: { body: unknown }, session: Session): Promise<string | null> {
  const parsed = checkInput(body, request.body)
  return parsed.success ? await findAppOfRecord(db, session, parsed.data.data.id) : null
}
