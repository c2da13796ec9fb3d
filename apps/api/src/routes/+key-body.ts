import { keyName } from '@greenroom/contract/keys/key-name'
import { KEY_DAYS } from '@greenroom/contract/keys/key-rules'
import { keyScopes } from '@greenroom/contract/keys/key-scopes'
import { kindAreas } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import { currentPassword } from './apps/+fresh-sign-in.ts'

/** What a new key of an app needs; a personal one also names its apps. */
export const keyInput = z.strictObject({
  name: keyName,
  scopes: keyScopes(kindAreas).describe('Permissions, such as content:write, articles:read or publish.'),
  days: z.int().min(1).max(KEY_DAYS.most).default(KEY_DAYS.default).describe('How long it works.'),
  current_password: currentPassword,
})

export const keyId = z.uuid().toLowerCase()
