import { MOST_NOTE_CHARACTERS, MOST_SUGGESTIONS_AN_HOUR } from '@greenroom/contract/release/suggestions/suggestion-limits'
import { z } from 'zod'
import { ifMatch, versionHeader } from '../+record-scope.ts'
import { demandTry } from '../../../domain/accounts/rate-limits.ts'
import { type CurrentApp, freshApp } from '../../../domain/apps/read/current-app.ts'
import { factsOf } from '../../../domain/apps/read/facts-of.ts'
import { documentOfApp } from '../../../domain/apps/revisions/list-revisions.ts'
import { acceptSuggestion } from '../../../domain/apps/suggestions/accept-suggestion.ts'
import { addSuggestion } from '../../../domain/apps/suggestions/add-suggestion.ts'
import { decideSuggestion, withdrawSuggestion } from '../../../domain/apps/suggestions/decide-suggestion.ts'
import { listSuggestions } from '../../../domain/apps/suggestions/list-suggestions.ts'
import { labelOf } from '../../../domain/apps/suggestions/suggestion-label.ts'
import { failure, invalid } from '../../../failure.ts'
import { appAdmin, appSuper, type Context, route } from '../../../http/route.ts'

const path = '/api/apps/:app/release/suggestions'
const one = `${path}/:id` as const
const params = z.object({ app: z.uuid(), id: z.uuid() })
const words = z.string().trim().max(MOST_NOTE_CHARACTERS).default('')
const values = z.record(z.string().max(200), z.unknown())
const NO_WORDS = 'Write a few words for the owner.'
const OWN_TEAM = 'Our team changes this field itself: open it, and save the new value.'

/** Changes of locked fields that owners suggest: our team accepts, declines or answers them. */
export const releaseSuggestionsRoutes = [
  route({
    method: 'GET',
    path,
    guard: appAdmin,
    summary: 'The changes that owners suggested: those that wait for our team, then the decided ones of the last 90 days',
    handler: async (ctx) => {
      const app = await appOf(ctx)
      return { data: await ctx.read((sql) => listSuggestions(sql, { id: app.id, document: documentOfApp(app) }, ...viewOf(ctx, app))) }
    },
  }),
  route({
    method: 'POST',
    path,
    guard: appAdmin,
    summary: `Suggest a change of a locked field; at most ${MOST_SUGGESTIONS_AN_HOUR} in an hour. Answers all suggestions`,
    body: z.strictObject({
      data: z.strictObject({
        field: z.string().max(200).describe('The path of the field in the app, such as about.store.in_app_name.'),
        values: values.describe('New values by their paths: of the field, and of fields of the same form that depend on it.'),
        seen: values.describe('The values that were shown: with another one in the meantime, the suggestion is refused (STALE).'),
        note: words,
      }),
    }),
    refusals: [409, 429],
    handler: async (ctx) => {
      const { body, deps, session } = ctx
      const app = await appOf(ctx)
      if (session.isSuper) throw failure('CONFLICT', OWN_TEAM)
      await demandTry(deps.db.platform, [{ key: `suggestions:${app.id}`, most: MOST_SUGGESTIONS_AN_HOUR, seconds: 3_600 }])
      return await ctx.change(async (tx) => {
        const { id, label } = await addSuggestion(tx, deps.config, app, body.data, { name: session.name, at: deps.now() })
        await ctx.audit(tx, { action: 'sent', target: 'suggestions', targetId: id, summary: label })
        return { data: await listSuggestions(tx, { id: app.id, document: documentOfApp(app) }, ...viewOf(ctx, app)) }
      })
    },
  }),
  route({
    method: 'PATCH',
    path: one,
    guard: appSuper,
    headers: versionHeader,
    summary: 'Accept a suggestion, which writes its values, decline it, or answer the owner. Answers all suggestions',
    params,
    body: z.strictObject({ data: z.strictObject({ state: z.enum(['accepted', 'declined', 'answered']), answer: words }) }),
    refusals: [409],
    handler: async (ctx) => {
      const { body, deps, params: at, session } = ctx
      const { state, answer } = body.data
      if (state !== 'accepted' && answer === '') throw invalid({ answer: [NO_WORDS] })
      const app = await appOf(ctx)
      const decide: Parameters<typeof acceptSuggestion>[4] = async (tx) => {
        const key = { appId: app.id, id: at.id, ifMatch: ifMatch(ctx) }
        const { field } = await decideSuggestion(tx, app, key, { state, answer, by: session.name, at: deps.now() })
        const said = answer === '' ? undefined : { answer: ['', answer] satisfies [unknown, unknown] }
        await ctx.audit(tx, { action: state, target: 'suggestions', targetId: at.id, summary: labelOf(field), changes: said })
      }
      const change = { ofApp: ctx.change, ofPlatform: ctx.changePlatform }
      if (state === 'accepted') await acceptSuggestion(deps, app, { ...session, change }, at.id, decide)
      else await ctx.change(decide)
      const now = (await freshApp(deps.db, app.id)) ?? app
      return { data: await ctx.read((sql) => listSuggestions(sql, { id: now.id, document: documentOfApp(now) }, ...viewOf(ctx, now))) }
    },
  }),
  route({
    method: 'DELETE',
    path: one,
    guard: appAdmin,
    summary: 'Withdraw a suggestion that is not decided yet',
    params,
    refusals: [409],
    handler: async (ctx) => {
      const { params: at } = ctx
      const app = await appOf(ctx)
      await ctx.change(async (tx) => {
        const { field } = await withdrawSuggestion(tx, { appId: app.id, id: at.id })
        await ctx.audit(tx, { action: 'withdrawn', target: 'suggestions', targetId: at.id, summary: labelOf(field) })
      })
    },
  }),
]

type SuggestionContext = Context<'appAdmin' | 'appSuper'>

async function appOf({ deps, app: known }: SuggestionContext): Promise<CurrentApp> {
  return (await freshApp(deps.db, known.id)) ?? known
}

function viewOf({ deps, session }: SuggestionContext, app: CurrentApp) {
  return [factsOf(app, session, deps.config), deps.now()] as const
}
