import { describe, expect, test } from 'vitest'
import { rootOf } from '../define/nesting.ts'
import { allResources } from '../resources/all.ts'
import { allSettings } from '../settings/all.ts'
import { factsFor } from '../testing/facts.ts'
import { isOnboardingNeeded } from './flags.ts'
import { opens, redirectFor } from './gates.ts'
import { areaOfPage } from './page-areas.ts'
import type { Permission } from './permissions.ts'

test.each(allResources.map((resource) => [resource.name, resource] as const))(
  'the pages of %s have the area of its records',
  (_, resource) => {
    expect(areaOfPage(`/${resource.segment}`)).toBe(resource.area ?? 'content')
    expect(areaOfPage(`/${rootOf(resource).segment}/new`)).toBe(rootOf(resource).area ?? 'content')
  },
)

test.each(allSettings.map(({ segment }) => segment))('/%s is a page of the settings', (segment) => {
  expect(areaOfPage(`/${segment}`)).toBe('settings')
})

describe('a role', () => {
  const as = (...permissions: Permission[]) => {
    const facts = factsFor(false)
    return { ...facts, user: { ...facts.user, permissions: new Set(permissions) } }
  }

  test('opens the pages of its areas, and everybody’s', () => {
    const editor = as('content:write', 'tags:read')
    expect(['/articles', '/articles/new', '/tags', '/', '/planning', '/change_password'].filter((path) => !opens(path, editor))).toEqual([])
    expect(['/members', '/tags/new', '/app-info', '/creators', '/import-export'].filter((path) => opens(path, editor))).toEqual([])
    expect(redirectFor('/members/new', editor)).toBe('/')
    expect(opens('/a-page-nobody-listed', editor)).toBe(false)
    expect(opens('/a-page-nobody-listed', factsFor(false))).toBe(true)
  })

  test('stays closed where the gate of the page is', () => {
    expect(opens('/podcasts', as('content:write'))).toBe(false)
  })

  test('does not have to finish the wizard unless it includes the settings', () => {
    const inWizard = (...permissions: Permission[]) => {
      const facts = as(...permissions)
      return isOnboardingNeeded({ ...facts, app: { ...facts.app, inWizard: true } })
    }
    expect(inWizard('content:write')).toBe(false)
    expect(inWizard('settings:read')).toBe(true)
  })
})
