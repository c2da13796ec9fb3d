import { webPage } from '../../app-document/web-page.ts'
import { plainText } from '../../fields/plain-text.ts'
import { type AppValues, type ReadPath, textAt } from '../app-values.ts'
import type { FixTarget } from '../define-check.ts'
import type { PreflightFacts } from '../facts.ts'

/** The purpose of a page. */
export type PageUse = 'privacy' | 'support' | 'app' | 'deletion' | 'content'

/** A page that the app links to. */
export type PageLink = { use: PageUse; url: string; label: string; target: FixTarget }

/** Maximum number of pages fetched; those of the app itself come first. */
export const MOST_PAGES = 60
const MOST_IN_TEXT = 10

/**
 * Values in the store info that mean that a page is the owner's own and not the companion website's; older data has the
 * labels.
 */
const own = ['own', 'I already have a contact page', 'I already have a privacy policy page']

/** Whether the owner has a privacy page of their own, instead of the companion website's. */
export function hasOwnPrivacyPage(values: AppValues): boolean {
  return own.includes(textAt(values, 'about.store.privacy_policy'))
}

export function hasOwnSupportPage(values: AppValues): boolean {
  return own.includes(textAt(values, 'about.store.support_contact'))
}

/** Every page that the app links to, each URL once per purpose. */
export function pageLinks({ values, webHost, content }: Pick<PreflightFacts, 'values' | 'webHost' | 'content'>): PageLink[] {
  const ofApp = [
    ...at(values, 'privacy', 'about.store.privacy_policy_page', 'Privacy policy', hasOwnPrivacyPage(values)),
    ...at(values, 'support', 'about.store.support_contact_page', 'Support page', hasOwnSupportPage(values)),
    ...companionSupport(values, webHost),
    ...at(values, 'deletion', 'about.delete_url', 'Account deletion'),
    ...at(values, 'app', 'about.action_bar_url', 'Button of About App'),
    ...inText(values, 'about.description', 'Link in About App'),
    ...inText(values, 'about.store.full_app_description', 'Link in the full description'),
  ]
  const inContent = content.links.map(({ url, title, address }): PageLink => ({ use: 'content', url, label: title, target: { address } }))
  const known = new Set<string>()
  return [...ofApp, ...inContent]
    .flatMap((link) => {
      const url = webAddress(link.url)
      const key = `${link.use} ${url}`
      if (url === null || known.has(key)) return []
      known.add(key)
      return [{ ...link, url }]
    })
    .slice(0, MOST_PAGES)
}

/** The full URL of a page as entered: `example.com` is https://example.com/. Null for other texts. */
export function webAddress(text: string): string | null {
  const typed = text.trim()
  if (typed === '' || /^(?!https?:)[a-z][a-z0-9+.-]*:/i.test(typed.replace(/^[\w.-]+:\d+/, ''))) return null
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  try {
    const url = new URL(whole)
    url.hash = ''
    return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : null
  } catch {
    return null
  }
}

function at(values: AppValues, use: PageUse, field: ReadPath, label: string, isUsed = true): PageLink[] {
  const url = textAt(values, field)
  return isUsed && url !== '' ? [{ use, url, label, target: { field } }] : []
}

function companionSupport(values: AppValues, webHost: string): PageLink[] {
  const username = textAt(values, 'username')
  if (hasOwnSupportPage(values) || username === '' || webHost === '') return []
  return [{ use: 'support', url: webPage(webHost, username), label: 'Companion website', target: { field: 'about.store.support_contact' } }]
}

function inText(values: AppValues, field: ReadPath, label: string): PageLink[] {
  const html = textAt(values, field)
  const written = plainText(html).match(/https?:\/\/[^\s"'<>()]+[^\s"'<>().,;:!?]/gi) ?? []
  const linked = [...html.matchAll(/href="(https?:\/\/[^"]+)"/gi)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
  return [...new Set([...linked, ...written])].slice(0, MOST_IN_TEXT).map((url) => ({ use: 'app', url, label, target: { field } }))
}
