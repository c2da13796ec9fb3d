import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { sendResetLink } from '../../../domain/members/reset-links.ts'
import { memberApp, route } from '../../../http/route.ts'
import { memberEmail, SAME_TIME_MS } from './+member-input.ts'

/** A member who forgot the password. */
export const forgottenPasswordRoutes = [
  route({
    method: 'POST',
    path: '/api/apps/:app/published/forgotten_password',
    guard: memberApp,
    tag: 'published',
    refusals: [429],
    summary: 'Mail the member with this email a link to choose a new password; the answer is the same if there is none',
    body: z.strictObject({ data: z.strictObject({ email: memberEmail }) }),
    handler: async ({ app, body, deps, request }) => {
      await Promise.all([sendResetLink(deps, app, { ...body.data, address: request.ip }), pause(SAME_TIME_MS)])
    },
  }),
]
