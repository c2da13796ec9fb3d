import * as z from 'zod/mini'
import { MAX_CODE } from '../businesses/business-sign-ups.ts'
import { emailRule } from '../fields/email.ts'
import { INVALID_EMAIL, REQUIRED } from '../fields/field-messages.ts'
import { absentOr } from '../fields/rule.ts'
import { textRule } from '../fields/text.ts'
import { newPassword } from '../passwords.ts'
import { signUpTypes } from './sign-up-pages.ts'

/** More than any order of the checkout contains. */
const MOST_VALUES = 200
const value = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean(), z.null()])
/** The checkout's values are nested: thrivecart[customer][email]. Four levels are enough for all of them. */
const level = (inner: z.ZodMiniType) => z.record(z.string().check(z.maxLength(200)), z.union([value, inner]))
const order = level(level(level(level(value)))).check(
  z.refine((values) => JSON.stringify(values).length < 20_000 && Object.keys(values).length <= MOST_VALUES),
)

/** The payload of a sign-up (SGN-028); the page and the API both use it. */
export const signUpRule = z.strictObject({
  type: z.enum(signUpTypes),
  name: textRule({ required: true, requiredMessage: REQUIRED, max: 50, oneLine: true }),
  parent: absentOr(textRule({ required: false, max: 255, oneLine: true }), (given) => given ?? ''),
  creator: z.strictObject({
    email: emailRule({ required: true, max: 50, message: INVALID_EMAIL }),
    name: textRule({ required: true, requiredMessage: REQUIRED, max: 50, oneLine: true }),
    password: newPassword,
  }),
  /** The browser's time zone, in which the days of the app begin; an unknown one is ignored. */
  time_zone: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  /** Required while sign-up is by invitation. */
  invitation: z.optional(textRule({ required: false, max: 100, oneLine: true })),
  /** Required by an enterprise that takes businesses by code. */
  code: z.optional(textRule({ required: false, max: MAX_CODE, oneLine: true })),
  // What the browser says about payment is accepted but ignored.
  skip_thrivecart: z.optional(z.nullable(z.boolean())),
  thrivecart_hash: absentOr(textRule({ required: false, max: 255, oneLine: true }), (given) => given ?? ''),
  thrivecart: z.optional(z.nullable(order)),
})

export type SignUp = z.output<typeof signUpRule>

/** An opt-in (OPT-013): the new type, the apps, and the enterprise. */
export const optInRule = z.strictObject({
  app_type: z.enum(['FREE', 'PRO', 'PRO+']),
  parent: textRule({ required: true, requiredMessage: REQUIRED, max: 255, oneLine: true }),
  code: z.optional(textRule({ required: false, max: MAX_CODE, oneLine: true })),
  apps: z.array(z.strictObject({ id: z.uuid().check(z.toLowerCase()) })).check(z.minLength(1), z.maxLength(100)),
})
