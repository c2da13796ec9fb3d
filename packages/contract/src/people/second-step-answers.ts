import { z } from 'zod'

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
})

const secondStep = z.object({
  is_on: z.boolean().describe('Is a second step asked for at sign-in?'),
  is_required: z.boolean().describe('They are a super user, and the operator requires one (REQUIRE_SECOND_STEP).'),
  passkeys: z.array(passkey),
  authenticator: z.object({ created_at: z.iso.datetime(), used_at: z.iso.datetime().nullable() }).nullable(),
  recovery_codes_left: z.int(),
})

const added = z.object({
  recovery_codes: z.array(z.string()).describe('Shown once: the codes that were made with the first way; empty with every other.'),
})

/** Responses about the second step at sign-in. */
export const secondStepAnswers = {
  'GET /users/:id/second_step': z.object({ data: secondStep }),
  'POST /users/:id/second_step/passkey_options': z.object({
    data: z.looseObject({ challenge: z.string() }).describe('PublicKeyCredentialCreationOptionsJSON of WebAuthn.'),
  }),
  'POST /users/:id/second_step/passkeys': z.object({ data: added }),
  'POST /users/:id/second_step/authenticator': z.object({
    data: z.object({
      id: z.uuid(),
      key: z.string().describe('In base32, to be typed where no camera is.'),
      qr: z.string().describe('The same as a QR code: a data URL of a PNG.'),
    }),
  }),
  'POST /users/:id/second_step/authenticator_code': z.object({ data: added }),
  'POST /users/:id/second_step/recovery_codes': z.object({ data: added }),
}

export type SecondStep = z.output<typeof secondStep>
export type Passkey = z.output<typeof passkey>
