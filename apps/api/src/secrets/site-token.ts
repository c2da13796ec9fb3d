import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'

/**
 * The tokens of the companion website, which it sends in place of an app's own token: those of SITE_TOKEN, or else one
 * derived from each SECRET_KEY, so that a website in the same process needs no setting. The first is the one to send;
 * the others stay valid while it is rotated.
 */
export function siteTokens({ siteTokens: given, secretKeys }: Pick<Config, 'siteTokens' | 'secretKeys'>): string[] {
  return given.length > 0
    ? given
    : secretKeys.map(({ bytes }) => createHmac('sha256', bytes).update('greenroom site token').digest('base64url'))
}
