import { appFacts } from '@greenroom/contract/access/facts'
import { articles } from '@greenroom/contract/resources/articles'
import { expect, test } from 'vitest'
import { demandOpen, type Scope } from './scope.ts'

const scopeOf = (version: string, setup = {}): Scope => {
  const app = appFacts({
    setup,
    about: { platform_version: version },
    onboarding: {},
    hasFcmKey: false,
    fcmProjectId: null,
    parents: [],
    isReseller: false,
  })
  const facts = { user: { isSuper: false }, app, webHost: 'https://www.example.com' }
  return {
    appId: '0198b4a0-0000-7000-8000-000000000001',
    facts,
    limits: {},
    businesses: [],
    publicUrl: '',
    author: { actorId: null, actorName: '' },
  }
}

test.each([
  ['podcasts', '8.5', { podcasts: true }, false],
  ['podcasts', '9.0', {}, false],
  ['podcasts', '9.0', { podcasts: true }, true],
  ['documents', '8.0', {}, false],
  ['documents', '8.5', {}, true],
  ['articles', '8.0', {}, true],
])('the calls behind /%s at version %s with %j are open: %s (GATE-046)', (segment, version, setup, open) => {
  const ask = () => demandOpen({ ...articles, segment }, scopeOf(version, setup))
  if (open) expect(ask).not.toThrow()
  else expect(ask).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
})
