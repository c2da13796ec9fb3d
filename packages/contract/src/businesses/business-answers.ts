import { z } from 'zod'
import { signUpTypes } from '../sign-up/sign-up-pages.ts'
import { consentModes } from './business-sign-ups.ts'
import { businessTypes } from './business-type.ts'

const business = z.object({
  id: z.uuid(),
  name: z.string(),
  active: z.boolean(),
  app_type: z.enum(businessTypes),
  /** The name in its addresses; empty until it has one. */
  username: z.string(),
  /** Removed by platform staff: only they can enable it again. */
  is_removed: z.boolean(),
  /** Businesses of its own join it by a code, which its sign-up addresses contain. */
  by_code: z.literal(true).optional(),
})

export type BusinessEntry = z.output<typeof business>

const one = z.object({ data: business })

/** An invitation to sign up below a business: for one page, usable once until `expires_at`. */
const invitation = z.object({
  id: z.uuid(),
  type: z.enum(signUpTypes),
  state: z.enum(['open', 'used', 'expired']),
  expires_at: z.string(),
})

export type SignUpInvitation = z.output<typeof invitation>

/** An app that waits for the consent of its parent. `app_type`: what it becomes. */
const request = z.object({
  id: z.uuid(),
  name: z.string(),
  app_type: z.enum(businessTypes),
  /** Whether the app was made for this; if it is declined, it is disabled. */
  is_new: z.boolean(),
  owners: z.array(z.object({ name: z.string(), email: z.string() })),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
})

export type BusinessRequest = z.output<typeof request>

/** Responses to an enterprise or a reseller about its businesses. */
export const businessAnswers = {
  'GET /apps/:app/children': z.object({
    data: z.array(business),
    meta_data: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  }),
  /** `code`: null unless businesses join by code. */
  'GET /apps/:app/business_sign_ups': z.object({ data: z.object({ mode: z.enum(consentModes), code: z.string().nullable() }) }),
  'POST /apps/:app/business_sign_ups/code': z.object({ data: z.object({ code: z.string() }) }),
  'GET /apps/:app/business_requests': z.object({ data: z.array(request), meta_data: z.object({ total: z.int() }) }),
  'POST /apps/:app/business_requests/:id/accept': one,
  /** Disabled apps of the caller that an enterprise did not accept. */
  'GET /business_requests': z.object({ data: z.array(z.object({ app: z.string(), parent: z.string() })) }),
  'GET /apps/:app/children/:id': one,
  'GET /apps/:app/children/:id/effects': z.object({ data: z.object({ sentences: z.array(z.string()) }) }),
  'PATCH /apps/:app/children/:id': one,
  'POST /apps/:app/children/:id/disable': one,
  'GET /apps/:app/children/:id/invitations': z.object({ data: z.array(invitation) }),
  /** `url`: the link to pass on. It cannot be read again. */
  'POST /apps/:app/children/:id/invitations': z.object({ data: z.object({ ...invitation.shape, url: z.string() }) }),
}
