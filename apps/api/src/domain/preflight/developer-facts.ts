import { type AppValues, textAt } from '@greenroom/contract/preflight/app-values'
import type { DeveloperFacts } from '@greenroom/contract/preflight/facts'
import type { Sql } from '../../db/database.ts'
import type { CurrentApp } from '../apps/read/current-app.ts'

/** Public mail providers, whose domains do not identify a company. */
const shared = new Set([
  ...['gmail.com', 'googlemail.com', 'icloud.com', 'me.com', 'mac.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'yahoo.com'],
  ...['aol.com', 'proton.me', 'protonmail.com', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de', 'mail.com', 'zoho.com', 'fastmail.com'],
])

type Person = { email: string; is_creator: boolean }

/** Whose developer accounts these are, judged by their email addresses. Returns no address. */
export async function developerFacts(platform: Sql, app: CurrentApp, values: AppValues): Promise<DeveloperFacts> {
  const [apple, google] = [app.onboarding.apple_dev_email, app.onboarding.google_dev_email].map(emailOf)
  if (!apple && !google) return { apple: null, google: null }
  const { rows } = await platform.query<Person>(
    `select lower(u.email) as email, exists (select from app_creators c where c.app_id = $1 and c.user_id = u.id) as is_creator
     from users u where u.is_super or exists (select from app_creators c where c.app_id = $1 and c.user_id = u.id) limit 1000`,
    [app.id],
  )
  const owners = [
    ...rows.filter((person) => person.is_creator).map(({ email }) => email),
    emailOf(textAt(values, 'about.store.support_email')),
  ]
  const staff = rows.filter((person) => !person.is_creator).map(({ email }) => email)
  const whose = (email: string | undefined) => {
    if (!email) return null
    if (owners.includes(email)) return 'owner' as const
    if (staff.includes(email)) return 'staff' as const
    if (companies(owners).has(domainOf(email))) return 'owner' as const
    return companies(staff).has(domainOf(email)) ? ('staff' as const) : ('other' as const)
  }
  return { apple: whose(apple), google: whose(google) }
}

/** The domains of these addresses, without public mail providers. */
function companies(emails: readonly string[]): Set<string> {
  return new Set(emails.map(domainOf).filter((domain) => domain !== '' && !shared.has(domain)))
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

function emailOf(value: unknown): string {
  return typeof value === 'string' && value.includes('@') ? value.trim().toLowerCase() : ''
}
