import { type FormType, formTypes, submittedResource } from '@greenroom/contract/action-forms/form-types'
import { dayAt } from '@greenroom/contract/days'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { limitsOf } from '@greenroom/contract/limits/limits-of'
import { actionForms } from '@greenroom/contract/resources/action-forms'
import { resourceByName } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { Failure } from '../../failure.ts'
import { type CurrentApp, loadCurrentApp } from '../apps/read/current-app.ts'
import { factsOf } from '../apps/read/facts-of.ts'
import { type PublicApp, publicFacts } from '../apps/read/public-app.ts'
import { readRecord } from '../records/list/read-record.ts'
import { isOpen, type Scope } from '../records/scope.ts'
import { appOfToken } from './app-of-token.ts'

const named = z.object({ id: z.uuid(), name: z.string() })

/** The fields of a form that the public page needs, selected from the owner's view of it. */
const facts = z.object({
  id: z.uuid(),
  name: z.string(),
  form_type: z.enum(formTypes.map(({ value }) => value)),
  active: z.boolean(),
  link_expiry_date: z.string().nullable(),
  headline: z.string(),
  description: z.string(),
  notification_email: z.string(),
  auto_approve_new: z.boolean(),
  auto_approve_edit: z.boolean(),
  sub_topics: z.array(z.object({ name: z.string() })),
  url_subtopics: z.array(z.object({ tag: z.string(), url: z.string() })),
  directories: z.array(named),
  tags: z.array(z.object({ id: z.uuid(), is_expired: z.boolean(), deleted: z.literal(true).optional() })),
  enterprise: z.boolean(),
})

/** A form as the public sees it. */
export type PublicForm = z.output<typeof facts> & {
  token: string
  type: FormType
  app: CurrentApp
  /** What its pages show of the app. */
  looks: PublicApp
  /** The resource of its submissions. */
  resource: Resource
  /** Whether it accepts submissions: `closed` if it is inactive, or the app cannot have such records. */
  state: 'open' | 'closed' | 'expired'
}

/**
 * The form whose public page has this token; null if there is none, if it is in the trash, or if its app is disabled.
 */
export async function findPublicForm(deps: Pick<Deps, 'db' | 'config' | 'now'>, token: string): Promise<PublicForm | null> {
  const appId = await appOfToken(deps.db, token)
  if (appId === null) return null
  const { rows } = await deps.db.inApp(appId, (sql) =>
    sql.query<{ item_id: string }>('select item_id from public_links where app_id = $1 and token = $2', [appId, token]),
  )
  const [link] = rows
  const app = link ? await loadCurrentApp(deps.db, appId) : null
  if (!link || app === null || app.disabledAt !== null) return null
  const scope = publicScope(deps, app, '')
  const answer = await deps.db.inApp(app.id, (sql) => readRecord(sql, scope, actionForms, link.item_id)).catch(nullIfMissing)
  if (answer === null) return null
  const form = facts.parse(JSON.parse(answer.answer.text).data)
  const type = form.form_type
  const resource = resourceByName(submittedResource[type])
  if (!resource) throw new Error(`There is no resource for forms of the type ${type}.`)
  return {
    ...form,
    token,
    type,
    app,
    looks: await publicFacts(deps, app),
    resource,
    state: stateOf(form, isOpen(resource, scope.facts), dayAt(deps.now(), scope.facts.app.timeZone)),
  }
}

function stateOf(form: z.output<typeof facts>, hasRoom: boolean, today: string): PublicForm['state'] {
  if (!form.active || !hasRoom) return 'closed'
  // The given day is the last one.
  return form.link_expiry_date !== null && form.link_expiry_date < today ? 'expired' : 'open'
}

/** The engine's scope for a visitor: no rights, the app's limits, and an audit trail that names the form. */
export function publicScope({ config }: Pick<Deps, 'config'>, app: CurrentApp, formName: string, address?: string): Scope {
  return {
    appId: app.id,
    author: { actorId: null, actorName: `The form “${formName}”`, address },
    facts: factsOf(app, null, config),
    limits: limitsOf(app),
    businesses: app.businesses,
    publicUrl: config.publicUrl,
  }
}

/** Maps a missing record, or one that is closed to this app, to null. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Failure && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) return null
  throw error
}
