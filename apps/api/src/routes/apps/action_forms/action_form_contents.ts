import { editDecisions } from '@greenroom/contract/action-forms/submitted'
import { answers } from '@greenroom/contract/answers'
import { subjectOfKind } from '@greenroom/contract/define/for-role'
import { actionForms } from '@greenroom/contract/resources/action-forms'
import { z } from 'zod'
import { scopeOf } from '../+record-scope.ts'
import { pageNumber, pageOf, pageSize } from '../../../answers/paging.ts'
import { checkInput } from '../../../check-input.ts'
import type { Deps } from '../../../deps.ts'
import { decideEdit } from '../../../domain/action-forms/decide-edit.ts'
import { listContents } from '../../../domain/action-forms/list-contents.ts'
import { findPublicForm } from '../../../domain/action-forms/public-form.ts'
import { countSubmission } from '../../../domain/action-forms/submission-limits.ts'
import { submit } from '../../../domain/action-forms/submit.ts'
import { findAppOfRecord } from '../../../domain/records/find-item.ts'
import { failure } from '../../../failure.ts'
import { type AnyRoute, appAdmin, publicRoute, route } from '../../../http/route.ts'
import type { Session } from '../../../session.ts'

const formParams = z.object({ id: z.uuid().toLowerCase() })
const contentParams = z.object({ id: z.uuid().toLowerCase(), item: z.uuid().toLowerCase() })

const contentsQuery = z.strictObject({ page: pageNumber, per_page: pageSize })

/** A path below the app, and the short one with the same guard. */
function pathsBelow(below: string): Pick<AnyRoute, 'path' | 'appOf'>[] {
  return [{ path: `/api/apps/:app/action_forms/:id/${below}` }, { path: `/api/action_forms/:id/${below}`, appOf: appOfForm }]
}

async function appOfForm({ db }: Deps, { params }: { params: unknown }, session: Session): Promise<string | null> {
  const parsed = checkInput(formParams, params)
  return parsed.success ? await findAppOfRecord(db, session, parsed.data.id) : null
}

/** The submissions of action forms (OQ-111). The forms themselves are a resource like any other. */
export const actionFormsRoutes: AnyRoute[] = [
  ...pathsBelow('action_form_contents').map((path) =>
    route({
      ...path,
      method: 'GET',
      guard: appAdmin,
      subject: subjectOfKind(actionForms),
      tag: 'action_forms',
      summary: 'What was submitted with a form: what waits to be approved first, then the newest',
      params: formParams,
      query: contentsQuery,
      answer: answers['GET /apps/:app/action_forms/:id/action_form_contents'],
      handler: (ctx) => ctx.read((sql) => listContents(sql, scopeOf(ctx), { formId: ctx.params.id, page: pageOf(ctx.query) })),
    }),
  ),
  ...pathsBelow('action_form_contents/:item/edit').map((path) =>
    route({
      ...path,
      method: 'POST',
      guard: appAdmin,
      subject: subjectOfKind(actionForms),
      tag: 'action_forms',
      summary: 'Approve or decline a change that waits, or take either back',
      params: contentParams,
      body: z.strictObject({ data: z.strictObject({ decision: z.enum(editDecisions) }) }),
      answer: z.object({ data: z.object({ id: z.uuid() }) }),
      handler: (ctx) =>
        ctx.change(async (tx) => {
          const { id: formId, item: itemId } = ctx.params
          await decideEdit(tx, scopeOf(ctx), { formId, itemId }, ctx.body.data.decision)
          return { data: { id: itemId } }
        }),
    }),
  ),
  route({
    method: 'POST',
    path: '/api/action_forms/:id/action_form_contents',
    guard: publicRoute,
    callKind: 'submission',
    tag: 'action_forms',
    status: 201,
    summary: "Submit a form, as its public page does; the token is the last part of the page's address. Formatted texts are cleaned",
    params: formParams,
    body: z.strictObject({
      token: z.string().max(100),
      data: z.record(z.string(), z.unknown(), { error: 'Must be an object' }),
    }),
    answer: z.object({ data: z.object({ status: z.enum(['taken', 'again']) }) }),
    handler: async (ctx) => {
      const { deps, body, request } = ctx
      const form = await findPublicForm(deps, body.token)
      if (form === null || form.id !== ctx.params.id) throw failure('NOT_FOUND')
      const key = request.headers['idempotency-key']
      const status = await countSubmission(deps, request.ip, () =>
        submit(deps, form, { answers: body.data, address: request.ip, key: typeof key === 'string' ? key.slice(0, 100) : null }),
      )
      return { data: { status } }
    },
  }),
]
