import { emailRule } from '@greenroom/contract/fields/email'
import { INVALID_EMAIL, REQUIRED } from '@greenroom/contract/fields/field-messages'
import { z } from 'zod'

/** Responses take at least this long, so that their timing does not reveal whether a mail was written. */
export const SAME_TIME_MS = 250

/** An email of any member or of none. */
export const memberEmail = emailRule({ required: true, max: 255, message: INVALID_EMAIL })

/** A password that is compared with the stored one. */
export const currentPassword = z.string({ error: REQUIRED }).min(1, REQUIRED).max(1_000)
