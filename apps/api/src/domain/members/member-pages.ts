import { hasWebsite } from '@greenroom/contract/apps/has-website'
import type { Config } from '../../config.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'

/** The pages of links in mails to members. Those of the server serve apps without a website. */
export const memberPages = {
  invitation: { ofServer: '/invitation', ofWebsite: '/invitation' },
  registration: { ofServer: '/member_registration', ofWebsite: '/confirm' },
  reset: { ofServer: '/new_member_password', ofWebsite: '/new-password' },
} as const

/** The app that sends the mail. */
export type LinkedApp = Pick<CurrentApp, 'username' | 'isPending' | 'setup'>

/**
 * The address of a link with a token: a page of the app's website where one is served, otherwise a page of this server.
 * The shared address also serves apps with a domain, because the website redirects from it to the domain that is ready
 * when the link is opened.
 */
export function memberPageUrl(
  { publicUrl, websiteUrl }: Pick<Config, 'publicUrl' | 'websiteUrl'>,
  { username, isPending, setup }: LinkedApp,
  page: keyof typeof memberPages,
  token: string,
): string {
  const { ofServer, ofWebsite } = memberPages[page]
  if (websiteUrl === null || username === null || isPending || !hasWebsite(setup)) return `${publicUrl}${ofServer}/${token}`
  return `${websiteUrl}/${encodeURIComponent(username)}${ofWebsite}?token=${encodeURIComponent(token)}`
}
