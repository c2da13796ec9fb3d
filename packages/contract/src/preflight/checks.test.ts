import { describe, expect, test } from 'vitest'
import { appFields } from '../app-document/app-fields.ts'
import { goodContent, goodFiles, goodPage, goodValues, preflightFacts } from '../testing/preflight-facts.ts'
import { allChecks } from './all.ts'
import { type AppValues, appValues, readPaths } from './app-values.ts'
import { answerOf, findingsOf } from './define-check.ts'
import type { ContentFacts, FileFacts, PageLook, PreflightFacts } from './facts.ts'

const store = (name: string, value: unknown): Partial<PreflightFacts> => values({ [`about.store.${name}`]: value })
const values = (more: Record<string, unknown>): Partial<PreflightFacts> => ({ values: { ...goodValues, ...more } })
const full = (text: string) => store('full_app_description', text)
const files = (more: Partial<FileFacts>): Partial<PreflightFacts> => ({ files: { ...goodFiles, ...more } })
const content = (more: Partial<ContentFacts>): Partial<PreflightFacts> => ({ content: { ...goodContent, ...more } })
const section = (live: number, open: number) => ({ resource: 'tips', label: 'Blog', address: '/tips', live, open })
const page = (url: string, more: Partial<PageLook>): Partial<PreflightFacts> => ({
  pages: { ...preflightFacts().pages, [url]: goodPage(url, more) },
})
const [HELP, PRIVACY, VISIT] = ['https://stillwater.example/help', 'https://stillwater.example/privacy', 'https://stillwater.example/visit']
const logo = (width: number, height: number, alpha = false) => ({ id: '1', name: 'logo.png', width, height, alpha })

/** Changes that cause a finding in each check; the facts without these changes pass all of them. */
const failing: readonly [id: string, facts: Partial<PreflightFacts>, what?: string][] = [
  ['listing.incomplete', full(''), 'Full description'],
  ['listing.incomplete', store('short_app_description', '  '), 'Short description'],
  ['listing.incomplete', store('in_app_name', undefined), 'App name'],
  ['listing.incomplete', store('app_icon_name', ''), 'Name below the icon'],
  ['listing.incomplete', store('primary_category', ''), 'Primary category'],
  ['listing.incomplete', store('search_keywords', ' , ,'), 'Search keywords'],
  ['listing.incomplete', store('search_keywords', []), 'Search keywords'],
  ['listing.too-long', store('app_icon_name', 'Stillwater Yoga'), 'Name below the icon: 15 characters, but only 11 are allowed'],
  ['listing.too-long', full('a'.repeat(4001)), 'Full description: 4001 characters, but only 4000 are allowed'],
  ['listing.keywords-too-long', store('search_keywords', Array(12).fill('breathing')), '119 characters, but only 100 are allowed'],
  ['listing.description-short', full('Yoga by the lake.'), '17 characters; 200 or more read better'],
  ['listing.placeholder-words', full('Lorem ipsum dolor sit amet'), 'Full description: “Lorem ipsum”, “dolor sit amet”'],
  ['listing.placeholder-words', store('in_app_name', 'Your App Name'), 'App name: “Your App Name”'],
  ['listing.unfinished-name', store('in_app_name', 'Stillwater Beta'), 'App name: “Beta”'],
  ['listing.unfinished-words', full('New courses are coming soon.'), 'Full description: “coming soon”'],
  ['listing.name-promotes', store('in_app_name', '#1 Yoga'), 'App name: “#1”'],
  ['listing.name-promotes', store('short_app_description', 'The best yoga, download now'), 'Short description: “best”, “download now”'],
  ['listing.emoji-in-name', store('in_app_name', 'Stillwater 🧘'), 'App name: “🧘”'],
  ['listing.emoji-in-name', store('in_app_name', 'Stillwater!!!'), 'App name: “!!!”'],
  ['listing.capitals-in-name', store('in_app_name', 'STILLWATER YOGA'), '“STILLWATER YOGA”'],
  ['listing.icon-name-differs', store('app_icon_name', 'Namaste'), '“Namaste” and “Stillwater Yoga”'],
  ['listing.short-repeats-name', store('short_app_description', 'Yoga: Stillwater')],
  ['listing.same-categories', store('secondary_category', 'Health & Fitness'), '“Health & Fitness”'],
  ['listing.other-platforms', full('Also on Android and in the Google Play store.'), 'Full description: “Android”, “Google Play”'],
  ['listing.apple-platforms', full('On your iPhone and on iOS.'), 'Full description: “iPhone”, “iOS”'],
  ['listing.price-in-name', store('short_app_description', 'Classes for $9.99'), 'Short description: “$9.99”'],
  ['listing.price-in-name', store('in_app_name', 'Yoga 20% off'), 'App name: “20% off”'],
  ['listing.free-in-name', store('in_app_name', 'Free Yoga'), 'App name: “Free”'],
  ['listing.price-in-description', full('Join for 12 euros a month or € 99 a year.'), 'Full description: “12 euros”, “€ 99”'],
  ['listing.health-claims', full('Our course cures back pain.'), '“cures back pain”'],
  ['listing.praise-in-description', full('An award-winning app with ★★★★★ ratings.'), '“award-winning”, “★★★★★”'],
  ['listing.repeated-words', full(Array(15).fill('yoga stillwater studio').join(' ')), '“stillwater”, “studio”'],
  ['listing.description-capitals', full('PRACTICE YOGA WITH US EVERY SINGLE MORNING. '.repeat(4))],
  [
    'listing.checkout-link',
    full('Buy at https://www.paypal.me/maya and https://maya.gumroad.com/l/x'),
    '“www.paypal.me”, “maya.gumroad.com”',
  ],
  ['listing.keywords-repeat-name', store('search_keywords', 'yoga, sleep, Stillwater'), '“yoga”, “Stillwater”'],
  ['listing.keywords-twice', store('search_keywords', ['walk', 'sleep', 'Walks', 'sleep']), '“Walks”, “sleep”'],
  ['listing.keywords-brands', store('search_keywords', 'yoga,YouTube,sleep'), '“YouTube”'],
  ['listing.keywords-many', store('search_keywords', 'a,b,c,d,e,f,g,h'), '8 keywords'],
  ['looks.logo-missing', values({ 'about.design.logo_icons': [] })],
  ['looks.icon-size', files({ logos: [logo(512, 512)] }), 'logo.png: 512 x 512 pixels'],
  ['looks.icon-shape', files({ logos: [logo(2000, 1000)] }), 'logo.png: 2000 x 1000 pixels'],
  ['looks.icon-size', files({ logos: [logo(3000, 1100), logo(60, 60)] }), 'logo.png: 60 x 60 pixels'],
  ['looks.icon-shape', files({ logos: [logo(3000, 1100), logo(60, 60)] }), 'logo.png: 3000 x 1100 pixels'],
  ['looks.icon-transparent', files({ logos: [logo(1024, 1024, true)] }), 'logo.png'],
  ['looks.screens-missing', values({ 'onboarding.screens_file': '' })],
  ['looks.screens-few', files({ screens: [{ name: 'a.png', width: 1290, height: 2796 }] }), '1 found'],
  [
    'looks.screens-sizes',
    files({ screens: [...(goodFiles.screens ?? []), { name: 'wide.png', width: 300, height: 2796 }] }),
    'wide.png: 300 x 2796 pixels',
  ],
  ['looks.screens-apple', files({ screens: Array(2).fill({ name: 'a.png', width: 1080, height: 1920 }) })],
  ['looks.tagline', values({ 'about.design.loading_screen_tagline': 'Namaste' }), '1 word'],
  ['content.almost-none', content({ open: 1 }), '1 item is open to everybody'],
  ['content.little', content({ open: 8 }), '8 items are open to everybody'],
  ['content.empty-sections', content({ sections: [...goodContent.sections, section(0, 0)] }), 'Blog'],
  ['content.closed-sections', content({ sections: [...goodContent.sections, section(3, 0)] }), 'Blog: all 3 items are closed'],
  ['content.behind-tags', content({ sections: [...goodContent.sections, section(9, 1)] }), 'Blog: 1 of 9 open'],
  ['content.placeholder-titles', content({ placeholders: [{ title: 'Test', address: '/tips/1' }] }), '“Test”'],
  [
    'content.placeholder-texts',
    content({ unfinished: [{ title: 'Breathe', address: '/articles/1', words: ['Lorem ipsum'], text: 'a' }] }),
    'Breathe: “Lorem ipsum”',
  ],
  ['content.empty-topics', content({ emptyTopics: [{ title: 'Sleep', address: '/topics/1' }] }), '“Sleep”'],
  [
    'content.checkout-links',
    content({ links: [{ title: 'Buy', address: '/offers/1', url: 'https://buy.stripe.com/abc' }] }),
    'Buy: buy.stripe.com',
  ],
  ['pages.privacy-missing', store('privacy_policy_page', '')],
  ['pages.privacy-missing', values({ 'about.store.privacy_policy': 'Use the companion website' })],
  ['pages.privacy-unreachable', page(PRIVACY, { problem: 'status', status: 404 }), `Privacy policy: the page does not exist (${PRIVACY})`],
  [
    'pages.privacy-unreachable',
    page(PRIVACY, { problem: 'not public' }),
    `Privacy policy: the address is not on the public internet (${PRIVACY})`,
  ],
  ['pages.privacy-without-name', page(PRIVACY, { found: [] }), PRIVACY],
  ['pages.privacy-file', page(PRIVACY, { contentType: 'application/pdf' }), PRIVACY],
  [
    'pages.privacy-placeholders',
    { ...store('privacy_policy', 'Default'), ...files({ policy: { name: 'privacy.txt', words: ['Lorem ipsum'] } }) },
    'privacy.txt: “Lorem ipsum”',
  ],
  ['pages.sign-in-needed', page(PRIVACY, { asksSignIn: true }), 'Privacy policy'],
  ['pages.support-missing', store('support_contact_page', '')],
  ['pages.support-unreachable', page(HELP, { problem: 'redirects' }), `Support page: the page redirects too often (${HELP})`],
  ['pages.slow', page(PRIVACY, { problem: 'slow' }), `Privacy policy: the page does not answer within 10 seconds (${PRIVACY})`],
  ['pages.companion-address', values({ username: '', 'about.store.support_contact': 'default' })],
  ['pages.companion-address', values({ username: undefined, 'about.store.privacy_policy': 'default' })],
  ['pages.support-without-name', page(HELP, { found: [] }), HELP],
  ['pages.support-email-missing', store('support_email', '')],
  ['pages.deletion-missing', values({ 'about.delete_url': '' })],
  ['pages.dead-links', page(VISIT, { problem: 'unreachable' }), `Button of About App: nothing answers at this address (${VISIT})`],
  ['pages.dead-content-links', page(VISIT, { problem: 'status', status: 500 }), `Visit us: the page answers with error 500 (${VISIT})`],
  [
    'pages.insecure',
    { ...store('privacy_policy_page', 'http://stillwater.example/privacy'), ...page('http://stillwater.example/privacy', {}) },
    'Privacy policy: http://stillwater.example/privacy',
  ],
  ['account.apple-not-owner', { developer: { apple: 'staff', google: 'owner' } }],
  ['account.apple-unknown', { developer: { apple: 'other', google: 'owner' } }],
  ['account.google-not-owner', { developer: { apple: 'owner', google: 'staff' } }],
  ['account.developer-accounts', values({ 'onboarding.progress.developer.status': 'Get Started' })],
  ['account.platform-version', values({ 'about.platform_version': '8.5' }), 'Version 8.5'],
  ['account.test-app', values({ 'setup.test': true })],
]

/** Values that look like a fault but are valid. */
const passing: readonly [id: string, facts: Partial<PreflightFacts>][] = [
  ['listing.placeholder-words', full('Todo sobre yoga. Our contest is on.')],
  ['listing.unfinished-name', store('in_app_name', 'Alphabet Demonstrations')],
  ['listing.name-promotes', store('short_app_description', 'Rooftop yoga on channel #12')],
  ['listing.price-in-name', store('in_app_name', '108 Sun Salutations')],
  ['listing.free-in-name', store('in_app_name', 'Sugar-Free Life')],
  ['listing.capitals-in-name', store('in_app_name', 'YOGA')],
  ['listing.icon-name-differs', store('app_icon_name', 'SY')],
  ['listing.icon-name-differs', store('app_icon_name', 'Still Water')],
  ['listing.keywords-repeat-name', store('search_keywords', 'yoga for beginners')],
  ['listing.keywords-brands', { values: { ...goodValues, name: 'Zoom Fitness', 'about.store.search_keywords': 'zoom' } }],
  ['listing.checkout-link', full('See notpaypal.com.example and https://example.com/paypal')],
  ['looks.logo-missing', values({ 'about.design.logo_icon': 'design', 'about.design.logo_icons': [] })],
  ['looks.icon-size', files({ logos: [logo(200, 200), logo(1024, 1024)] })],
  ['looks.icon-shape', files({ logos: [logo(1000, 1010)] })],
  [
    'looks.screens-sizes',
    files({
      screens: [
        { name: 'a.png', width: 2796, height: 1290 },
        { name: 'b.png', width: 1080, height: 1920 },
      ],
    }),
  ],
  ['looks.screens-few', { ...values({ 'onboarding.screens_file': '' }), ...files({ screens: null }) }],
  ['pages.privacy-missing', values({ 'about.store.privacy_policy': 'Default', 'about.store.privacy_policy_document': 'media:3' })],
  ['pages.privacy-placeholders', files({ policy: { name: 'privacy.txt', words: ['Lorem ipsum'] } })],
  ['pages.privacy-placeholders', { ...store('privacy_policy', 'Default'), ...files({ policy: { name: 'privacy.txt', words: [] } }) }],
  ['pages.privacy-without-name', page(PRIVACY, { problem: 'slow', found: [] })],
  ['pages.privacy-unreachable', page(PRIVACY, { problem: 'slow' })],
  ['pages.support-unreachable', page(HELP, { problem: 'slow' })],
  ['pages.dead-links', page(VISIT, { problem: 'slow' })],
  ['pages.companion-address', values({ username: '' })],
  ['pages.companion-address', values({ 'about.store.support_contact': 'default' })],
  ['pages.support-missing', values({ 'about.store.support_contact': 'Default', 'about.store.support_contact_page': '' })],
  [
    'pages.insecure',
    {
      ...store('privacy_policy_page', 'http://stillwater.example/p'),
      ...page('http://stillwater.example/p', { finalUrl: 'https://x.example/' }),
    },
  ],
  ['account.apple-unknown', { developer: { apple: null, google: null } }],
]

const find = (id: string, facts: Partial<PreflightFacts>) => {
  const check = allChecks.find((candidate) => candidate.id === id)
  return check ? findingsOf(check, preflightFacts(facts)) : undefined
}

const answer = (id: string, facts: Partial<PreflightFacts>) => {
  const check = allChecks.find((candidate) => candidate.id === id)
  return check && answerOf(check, preflightFacts(facts))
}

describe('a check', () => {
  test.each(failing)('%s finds what is wrong', (id, facts, what) => {
    expect(
      find(id, facts)
        ?.map((finding) => finding.what)
        .join('; '),
    ).toBe(what ?? '')
    expect(find(id, facts)?.length).toBeGreaterThan(0)
  })

  test.each(allChecks.map(({ id }) => id))('%s finds nothing in an app that is fine', (id) => {
    expect(find(id, {})).toEqual([])
  })

  test.each(allChecks.map(({ id }) => id))('%s passes in an app that is fine', (id) => {
    // These look at an alternative to an own page.
    const alternatives: Readonly<Record<string, Partial<PreflightFacts>>> = {
      'pages.companion-address': values({ 'about.store.support_contact': 'default' }),
      'pages.privacy-placeholders': { ...store('privacy_policy', 'Default'), ...files({ policy: { name: 'privacy.txt', words: [] } }) },
    }
    expect(answer(id, alternatives[id] ?? {})).toBe('passed')
  })

  test.each(passing)('%s lets through what only looks wrong', (id, facts) => {
    expect(find(id, facts)).toEqual([])
  })

  test.each(
    allChecks
      .filter(({ reads }) => reads === 'pages')
      .map(({ id }) => id)
      .filter((id) => id !== 'pages.insecure'),
  )('%s says nothing before the pages were looked at', (id) => {
    expect(find(id, { pages: {} })).toBeNull()
  })

  test.each(['looks.icon-transparent', 'looks.screens-few', 'looks.screens-sizes', 'looks.screens-apple'])(
    '%s says nothing before the files were looked at',
    (id) => {
      expect(find(id, files({ logos: [{ ...logo(1024, 1024), alpha: null }], screens: null }))).toBeNull()
    },
  )
})

describe('the checks', () => {
  test('each have a case in which they fail', () => {
    expect(allChecks.map(({ id }) => id).filter((id) => !failing.some(([tried]) => tried === id))).toEqual([])
  })

  test('have an id each', () => {
    expect(new Set(allChecks.map(({ id }) => id)).size).toBe(allChecks.length)
  })

  test('say what is wrong, what to do and what is fine in sentences', () => {
    const texts = allChecks.flatMap(({ says, mend, fine }) => [says, mend, fine])
    expect(texts.filter((text) => !/^[A-Z].*\.$/s.test(text))).toEqual([])
  })

  test('read values that an app has', () => {
    const notFields = ['username', 'name']
    expect(readPaths.filter((path) => !(path in appFields) && !notFields.includes(path))).toEqual([])
  })

  test('name fields that an app has', () => {
    const fields = allChecks.flatMap(({ target }) => ('field' in target ? [target.field] : []))
    expect(fields.filter((field) => !(field in appFields))).toEqual([])
  })
})

test('values of an app are taken out of its document by path, without those that are empty', () => {
  const document = {
    name: 'Stillwater',
    about: { store: { in_app_name: '', short_app_description: 'Calm' }, other: 1 },
    setup: { test: false },
  }
  const taken: AppValues = { name: 'Stillwater', 'about.store.short_app_description': 'Calm', 'setup.test': false }
  expect(appValues(document)).toEqual(taken)
})
