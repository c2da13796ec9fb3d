import { describe, expect, test } from 'vitest'
import { admin, superUser } from '../testing/facts.ts'
import { goodValues, preflightFacts } from '../testing/preflight-facts.ts'
import { checkoutHosts } from './checkouts.ts'
import { pageLinks, webAddress } from './pages/page-links.ts'
import { isPlaceholderTitle } from './placeholder-words.ts'
import { runChecks } from './run-checks.ts'
import { targetAddress } from './target-address.ts'

describe('running the checks', () => {
  test('an app that is fine passes all of them', () => {
    const { blockers, advice, waiting, passed } = runChecks(preflightFacts())
    expect([blockers, advice, waiting]).toEqual([[], [], []])
    expect(passed.length).toBeGreaterThanOrEqual(50)
  })

  test('a section runs its own', () => {
    const facts = preflightFacts({ values: { ...goodValues, 'setup.test': true, 'about.store.support_email': '' } })
    expect(runChecks(facts, ['store']).blockers.map(({ check }) => check.id)).toEqual(['pages.support-email-missing'])
    expect(runChecks(facts, ['build_and_submit']).blockers.map(({ check }) => check.id)).toEqual(['account.test-app'])
  })

  test('what was not looked at waits, and is neither fine nor wrong', () => {
    const { blockers, waiting } = runChecks(preflightFacts({ pages: {} }))
    expect(blockers).toEqual([])
    expect(waiting.map(({ id }) => id)).toContain('pages.privacy-unreachable')
  })
})

describe('the address of a field', () => {
  const inWizard = admin({ onboarding: { wizard: true } })
  const staff = superUser()

  test.each([
    ['about.store.full_app_description', '/onboarding?open=listing&field=full_app_description'],
    ['about.store.app_icon_name', '/onboarding?open=info&field=app_icon_name'],
    ['about.store.privacy_policy_page', '/onboarding?open=support&field=privacy_policy_page'],
    ['about.design.logo_icons', '/onboarding?open=design&field=logo_icons'],
    ['onboarding.progress.developer.status', '/onboarding?open=developer&field=status'],
  ] as const)('%s is %s for the owner', (field, address) => {
    expect(targetAddress({ field }, inWizard)).toBe(address)
  })

  test.each([
    ['about.action_bar_url', '/app/about?field=action_bar_url'],
    ['about.platform_version', '/app/setup?field=platform_version'],
    ['setup.test', '/app/setup?field=test'],
  ] as const)('%s is %s for staff, and nothing for the owner', (field, address) => {
    expect(targetAddress({ field }, staff)).toBe(address)
    expect(targetAddress({ field }, inWizard)).toBeNull()
  })

  test('an owner whose app is live has no onboarding page', () => {
    expect(targetAddress({ field: 'about.store.in_app_name' }, admin())).toBeNull()
  })

  test('content is reached by its own address, and from the onboarding page while the app is set up', () => {
    expect(targetAddress({ address: '/articles/1' }, admin())).toBe('/articles/1')
    expect(targetAddress({ address: '/articles/1' }, inWizard)).toBe('/onboarding?open=content')
  })
})

describe('the pages of an app', () => {
  test('are each there once for each use, and without what is no web address', () => {
    const values = {
      ...goodValues,
      'about.description': '<p>See <a href="https://stillwater.example/a?x=1&amp;y=2">us</a> and https://stillwater.example/b.</p>',
      'about.action_bar_url': 'mailto:maya@stillwater.example',
    }
    expect(pageLinks({ ...preflightFacts(), values }).map(({ use, url }) => `${use} ${url}`)).toEqual([
      'privacy https://stillwater.example/privacy',
      'support https://stillwater.example/help',
      'deletion https://stillwater.example/delete',
      'app https://stillwater.example/a?x=1&y=2',
      'app https://stillwater.example/b',
      'content https://stillwater.example/visit',
    ])
  })

  test('are sixty at most', () => {
    const links = Array.from({ length: 100 }, (_none, n) => ({ title: 'Link', address: '/tips/1', url: `https://stillwater.example/${n}` }))
    const facts = preflightFacts()
    expect(pageLinks({ ...facts, content: { ...facts.content, links } })).toHaveLength(60)
  })

  test.each([
    ['stillwater.example', 'https://stillwater.example/'],
    [' HTTP://Stillwater.example/a#part ', 'http://stillwater.example/a'],
    ['localhost:80', 'https://localhost:80/'],
    ['', null],
    ['stillwater', null],
    ['javascript:alert(1)', null],
    ['mailto:maya@stillwater.example', null],
    ['https://', null],
  ])('%j is %j', (typed, address) => {
    expect(webAddress(typed)).toBe(address)
  })
})

test.each([
  ['Test', true],
  ['untitled 3', true],
  ['New article', true],
  ['Lorem ipsum for today', true],
  ['Test your balance', false],
  ['A new article of faith', false],
  ['Example lesson: breathing', false],
])('%j as a title is a placeholder: %s', (title, is) => {
  expect(isPlaceholderTitle(title)).toBe(is)
})

test.each([
  ['https://buy.stripe.com/x', ['buy.stripe.com']],
  ['https://maya.thrivecart.com/yoga', ['maya.thrivecart.com']],
  ['https://example.com/?to=paypal.com.evil.example', []],
  ['https://stripe.com/docs', []],
])('%s leads to the checkouts %j', (url, hosts) => {
  expect(checkoutHosts(url)).toEqual(hosts)
})
