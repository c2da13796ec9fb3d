import { type AppValues, namesOf, type ReadPath, textAt } from '../app-values.ts'
import { type Check, type Finding, type Found, serverCheck, valueCheck, when } from '../define-check.ts'
import type { PageLook, PreflightFacts } from '../facts.ts'
import { hasOwnPrivacyPage, hasOwnSupportPage, type PageLink, pageLinks, type PageUse, webAddress } from './page-links.ts'
import { problemWords } from './page-words.ts'

const owner = { by: 'owner', section: 'store' } as const
const privacy = { field: 'about.store.privacy_policy_page' } as const
const support = { field: 'about.store.support_contact_page' } as const

export const pageChecks: readonly Check[] = [
  valueCheck({
    id: 'pages.privacy-missing',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 5.1.1(i), Google User Data policy',
    ...owner,
    target: { field: 'about.store.privacy_policy' },
    says: 'The app has no privacy policy.',
    mend: 'Enter the address of your privacy policy, or upload its text for your companion website.',
    fine: 'The app has a privacy policy.',
    looksAt: () => true,
    find: (values) => {
      const field = hasOwnPrivacyPage(values) ? 'about.store.privacy_policy_page' : 'about.store.privacy_policy_document'
      return when(textAt(values, field) === '', { target: { field } })
    },
  }),
  serverCheck({
    id: 'pages.privacy-unreachable',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 5.1.1(i), Google User Data policy',
    ...owner,
    reads: 'pages',
    target: privacy,
    says: 'The privacy policy cannot be opened.',
    mend: 'Open the address in a private window and correct it.',
    fine: 'The privacy policy can be opened.',
    looksAt: leadsTo('privacy'),
    find: (facts) => of(facts, ['privacy'], dead),
  }),
  serverCheck({
    id: 'pages.privacy-without-name',
    severity: 'advice',
    store: 'google',
    guideline: 'Google User Data policy',
    ...owner,
    reads: 'pages',
    target: privacy,
    says: 'The privacy policy does not mention the app.',
    mend: 'Add the app’s name to the policy.',
    fine: 'The privacy policy mentions the app.',
    looksAt: leadsTo('privacy'),
    find: (facts) => of(facts, ['privacy'], (look, link) => nameless(look, link, facts)),
  }),
  serverCheck({
    id: 'pages.privacy-file',
    severity: 'blocker',
    store: 'google',
    guideline: 'Google User Data policy',
    reads: 'pages',
    target: privacy,
    ...owner,
    says: 'The privacy policy is a file to download.',
    mend: 'Put the text on a page of your website: Google doesn’t accept a PDF.',
    fine: 'The privacy policy is a page.',
    looksAt: leadsTo('privacy'),
    find: (facts) =>
      of(facts, ['privacy'], (look, { url }) => when(/pdf|msword|officedocument|octet-stream/.test(look.contentType), { what: url })),
  }),
  serverCheck({
    id: 'pages.sign-in-needed',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 1.5, Google User Data policy',
    ...owner,
    reads: 'pages',
    target: privacy,
    says: 'A page asks its visitors to sign in.',
    mend: 'Make it public. Share a Google Docs document with “Anyone with the link”.',
    fine: 'The privacy policy and the support page are open to everybody.',
    looksAt: leadsTo('privacy', 'support'),
    find: (facts) => of(facts, ['privacy', 'support'], (look, { label, target }) => when(look.asksSignIn, { what: label, target })),
  }),
  valueCheck({
    id: 'pages.companion-address',
    severity: 'blocker',
    store: 'both',
    guideline: 'Apple 1.5, Google User Data policy',
    ...owner,
    target: { field: 'about.store.support_contact' },
    says: 'The companion website has no address yet, so its pages cannot be opened.',
    mend: 'Choose a page of your own, or ask us for a username: it becomes the address of your companion website.',
    teamMend: 'Enter a username under Web App: it becomes the address of the companion website.',
    fine: 'The companion website has an address.',
    looksAt: ({ values }) => companionFields(values).length > 0,
    find: (values) => (textAt(values, 'username') === '' ? companionFields(values).map((field) => ({ target: { field } })) : []),
  }),
  valueCheck({
    id: 'pages.support-missing',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 1.5',
    target: support,
    ...owner,
    says: 'There is no support page.',
    mend: 'Enter the address of your contact page, or choose your companion website.',
    fine: 'There is a support page.',
    looksAt: ({ values }) => hasOwnSupportPage(values),
    find: (values) => when(hasOwnSupportPage(values) && textAt(values, 'about.store.support_contact_page') === ''),
  }),
  serverCheck({
    id: 'pages.support-unreachable',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 1.5',
    reads: 'pages',
    target: support,
    ...owner,
    says: 'The support page cannot be opened.',
    mend: 'Open the address in a private window and correct it.',
    fine: 'The support page can be opened.',
    looksAt: (facts) => hasOwnSupportPage(facts.values) && leadsTo('support')(facts),
    // The companion website opens with the app itself.
    find: (facts) => (hasOwnSupportPage(facts.values) ? of(facts, ['support'], dead) : []),
  }),
  serverCheck({
    id: 'pages.support-without-name',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 1.5',
    reads: 'pages',
    target: support,
    ...owner,
    says: 'The support page does not mention the app.',
    mend: 'Write the app’s name on the page, with a way to reach you.',
    fine: 'The support page mentions the app.',
    looksAt: (facts) => hasOwnSupportPage(facts.values) && leadsTo('support')(facts),
    find: (facts) => (hasOwnSupportPage(facts.values) ? of(facts, ['support'], (look, link) => nameless(look, link, facts)) : []),
  }),
  valueCheck({
    id: 'pages.support-email-missing',
    severity: 'blocker',
    store: 'google',
    guideline: 'Google contact details',
    ...owner,
    target: { field: 'about.store.support_email' },
    says: 'There is no support email.',
    mend: 'Enter an address that people can write to. Google shows it on the store page.',
    fine: 'There is a support email.',
    find: (values) => when(textAt(values, 'about.store.support_email') === ''),
  }),
  valueCheck({
    id: 'pages.deletion-missing',
    severity: 'advice',
    store: 'both',
    guideline: 'Apple 5.1.1(v), Google account deletion',
    by: 'team',
    section: 'build_and_submit',
    target: { field: 'about.delete_url' },
    says: 'There is no page where members can ask for their account to be deleted.',
    mend: 'Enter its address.',
    fine: 'Members can ask for their account to be deleted.',
    find: (values) => when(textAt(values, 'about.delete_url') === ''),
  }),
  serverCheck({
    id: 'pages.dead-links',
    severity: 'blocker',
    store: 'apple',
    guideline: 'Apple 2.1',
    reads: 'pages',
    by: 'owner',
    section: 'store',
    target: { field: 'about.action_bar_url' },
    says: 'A link of the app does not work.',
    mend: 'Correct the address, or remove it.',
    fine: 'The links of the app work.',
    looksAt: leadsTo('app', 'deletion'),
    find: (facts) => of(facts, ['app', 'deletion'], dead),
  }),
  serverCheck({
    id: 'pages.dead-content-links',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple 2.1',
    reads: 'pages',
    by: 'owner',
    section: 'content',
    target: { address: '/' },
    says: 'A link in the content does not work.',
    mend: 'Correct the address, or remove it.',
    fine: 'The links in the content work.',
    looksAt: leadsTo('content'),
    find: (facts) => of(facts, ['content'], dead),
  }),
  serverCheck({
    id: 'pages.slow',
    severity: 'advice',
    store: 'both',
    guideline: 'Apple 2.1',
    reads: 'pages',
    target: privacy,
    ...owner,
    says: 'A page took too long to answer.',
    mend: 'Open it yourself. If it is slow for you too, contact the website’s administrator.',
    fine: 'All pages answer in time.',
    looksAt: leadsTo('privacy', 'support', 'app', 'deletion', 'content'),
    find: (facts) => of(facts, ['privacy', 'support', 'app', 'deletion', 'content'], slow),
  }),
  serverCheck({
    id: 'pages.insecure',
    severity: 'advice',
    store: 'apple',
    guideline: 'Apple App Transport Security',
    reads: 'pages',
    target: privacy,
    ...owner,
    says: 'A page does not use https.',
    mend: 'Use its https:// address. Phones warn about other pages or don’t open them.',
    fine: 'All pages use https.',
    looksAt: (facts) => pageLinks(facts).length > 0,
    find: (facts) =>
      pageLinks(facts)
        .filter(({ url }) => url.startsWith('http://') && !facts.pages[url]?.finalUrl.startsWith('https://'))
        .slice(0, SHOWN)
        .map(({ url, label, target }) => ({ what: `${label}: ${url}`, target })),
  }),
]

const SHOWN = 5

/** The choices in Support for which the companion website is used; none before Support was begun. */
function companionFields(values: AppValues): ReadPath[] {
  if (textAt(values, 'about.store.support_email') === '') return []
  return [
    ...(hasOwnSupportPage(values) ? [] : ['about.store.support_contact' as const]),
    ...(hasOwnPrivacyPage(values) ? [] : ['about.store.privacy_policy' as const]),
  ]
}

/** Findings on the pages of these uses; null while one of them was never checked. */
function of(facts: PreflightFacts, uses: readonly PageUse[], find: (look: PageLook, link: PageLink) => Found): Found {
  const findings: Finding[] = []
  for (const link of pageLinks(facts).filter(({ use }) => uses.includes(use))) {
    const look = facts.pages[webAddress(link.url) ?? '']
    const found = look ? find(look, link) : null
    if (found === null) return null
    findings.push(...found)
  }
  return findings.slice(0, SHOWN)
}

/** A page that is only slow today is reported as advice, by a check of its own. */
function dead(look: PageLook, link: PageLink): Finding[] {
  return look.problem === 'slow' ? [] : problemOf(look, link)
}

function slow(look: PageLook, link: PageLink): Finding[] {
  return look.problem === 'slow' ? problemOf(look, link) : []
}

function problemOf(look: PageLook, { label, url, target }: PageLink): Finding[] {
  const problem = problemWords(look)
  return when(problem !== null, { what: `${label}: ${problem} (${url})`, target })
}

/** Whether the app links to pages of these uses. */
function leadsTo(...uses: readonly PageUse[]) {
  return (facts: PreflightFacts) => pageLinks(facts).some(({ use }) => uses.includes(use))
}

/** A page that does not respond is reported by another check. */
function nameless(look: PageLook, { url, target }: PageLink, { values }: PreflightFacts): Found {
  if (look.problem !== null || look.asksSignIn) return []
  const names = namesOf(values)
  if (names.some((name) => look.found.includes(name))) return []
  if (names.some((name) => !look.requestedNames.includes(name))) return null
  return when(names.length > 0, { what: url, target })
}
