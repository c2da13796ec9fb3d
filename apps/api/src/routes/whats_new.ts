import { whatsNew } from '@greenroom/contract/platform/whats_new'
import { z } from 'zod'
import { closeEntry } from '../domain/whats-new/close-entry.ts'
import { entries } from '../domain/whats-new/entries.ts'
import { route, signedIn } from '../http/route.ts'
import { platformRoutes } from './+platform-routes.ts'

/**
 * The operator's announcements to everyone in the console: super users write them, and everyone reads the published
 * ones (OQ-067).
 */
export const whatsNewRoutes = [
  ...platformRoutes(whatsNew, entries),
  route({
    method: 'POST',
    path: '/api/whats_new/:id/close',
    guard: signedIn,
    inHelp: 'open',
    repeatable: true,
    summary: 'Close the banner of an entry, for oneself',
    params: z.object({ id: z.uuid().toLowerCase() }),
    handler: (ctx) => ctx.changePlatform((tx) => closeEntry(tx, ctx.session, ctx.params.id)),
  }),
]
