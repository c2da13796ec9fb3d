import type { z } from 'zod'
import { forgetApp, freshApp } from '../../domain/apps/read/current-app.ts'
import { switchApp } from '../../domain/apps/write/switch-app.ts'
import type { Context } from '../../http/route.ts'

type OfApp = z.ZodObject<{ app: z.ZodType<string> }>

/** Disables or enables the app of the path, and responds with its state. */
export async function switchOver(ctx: Context<'superUser', z.output<OfApp>>, to: 'disabled' | 'enabled') {
  const { deps, session, params } = ctx
  const answer = await ctx.changePlatform(async (tx) => ({ data: await switchApp(tx, session, params.app, to, deps.now()) }))
  const app = await freshApp(deps.db, params.app)
  // They cache each other's names.
  for (const { id } of [...(app?.parents ?? []), ...(app?.businesses ?? [])]) forgetApp(deps.db, id)
  return answer
}
