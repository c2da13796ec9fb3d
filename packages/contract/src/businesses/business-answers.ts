import { z } from 'zod'
import { signUpTypes } from '../sign-up/sign-up-pages.ts'
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

/** Responses to an enterprise or a reseller about its businesses. */
export const businessAnswers = {
  'GET /apps/:app/children': z.object({
    data: z.array(business),
    meta_data: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  }),
  'GET /apps/:app/children/:id': one,
  'PATCH /apps/:app/children/:id': one,
  'POST /apps/:app/children/:id/disable': one,
  'GET /apps/:app/children/:id/invitations': z.object({ data: z.array(invitation) }),
  /** `url`: the link to pass on. It cannot be read again. */
  'POST /apps/:app/children/:id/invitations': z.object({ data: z.object({ ...invitation.shape, url: z.string() }) }),
}
