import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refusals } from './check.ts'
import { circleRefusals } from './circles.ts'

const root = resolve(import.meta.dirname, '../..')

const reasonsFor = (file: string, source: string) => refusals(root, file, source).map(({ reason }) => reason)

test.each([
  ['apps/api/src/routes/apps.ts', `import { listApps } from '../domain/apps/read/list-apps.ts'`],
  ['apps/api/src/domain/push/deliver.ts', `import type { Sql } from '../../db/database.ts'`],
  ['apps/console/src/screens/home.tsx', `import { List } from '../resource/list/list.tsx'`],
  ['apps/console/src/fields/date-widget.tsx', `import { isCalendarDay } from '@greenroom/contract/fields/date'`],
  ['packages/contract/src/dates.ts', `import { z } from 'zod'`],
  ['apps/console/src/screens/home.tsx', `import type { App } from '@greenroom/contract/apps/app-answers'\nconst names = Object.keys({})`],
  ['packages/contract/src/dates.test.ts', `import { expect } from 'vitest'\nimport fc from 'fast-check'`],
  ['apps/api/src/db/connect.ts', `import pg from 'pg'\nimport { join } from 'node:path'`],
])('%s may say %j', (file, source) => {
  expect(reasonsFor(file, source)).toEqual([])
})

test.each([
  ['apps/api/src/domain/push/deliver.ts', `import { x } from '../../routes/apps.ts'`, 'domain/ may not import apps/api/src/routes/apps.ts'],
  ['apps/api/src/domain/push/deliver.ts', `import { x } from '../../http/route.ts'`, 'domain/ may not import apps/api/src/http/route.ts'],
  ['apps/api/src/routes/apps.ts', `import pg from '../db/connect.ts'`, 'routes/ may not import apps/api/src/db/connect.ts'],
  ['apps/api/src/domain/push/deliver.ts', `import { x } from '../apps/fields/present.ts'`, 'only by current-app.ts or facts-of.ts'],
  ['apps/console/src/ui/badge.tsx', `import { x } from '@greenroom/contract/dates'`, 'ui/ may not import packages/contract/src/dates.ts'],
  ['apps/console/src/resource/list.tsx', `import x from '../screens/home.tsx'`, 'resource/ may not import'],
  ['apps/console/src/api/client.ts', `import { x } from '../../../api/src/config.ts'`, 'may not import apps/api/src/config.ts'],
  ['packages/contract/src/dates.ts', `import { readFile } from 'node:fs'`, 'does not exist in a browser'],
  ['packages/contract/src/dates.ts', `import dayjs from 'dayjs'`, '@greenroom/contract does not list the package dayjs'],
  ['apps/api/src/config.ts', `const x = await ${'import'}('react')`, '@greenroom/api does not list the package react'],
  ['apps/console/src/screens/home.tsx', `import { answers } from '@greenroom/contract/answers'`, 'takes types alone from the answers'],
  ['apps/console/src/screens/home.tsx', `import { app } from '@greenroom/contract/apps/app-answers'`, 'takes types alone from the answers'],
  ['apps/console/src/fields/widget.tsx', `const { id } = ${'Object'}(value)`, 'its type is any'],
  ['packages/contract/src/dates.ts', `const row = { ...${'Object'}(value) }`, 'its type is any'],
  ['packages/contract/src/dates.ts', `const rows = list.map(${'Object'})`, 'its type is any'],
  ['apps/console/src/main.tsx', `import { vi } from 'vitest'`, '@greenroom/console does not list the package vitest'],
])('%s may not say %j', (file, source, reason) => {
  expect(reasonsFor(file, source)).toEqual([expect.stringContaining(reason)])
})

test('a file name that is not kebab-case, and a drawer that swallows anything, are refused', () => {
  expect(reasonsFor('apps/api/src/http/ErrorHandler.ts', '')).toEqual(['File names are kebab-case.'])
  expect(reasonsFor('apps/console/src/ui/utils.ts', '')).toEqual(["'utils' says nothing about what is inside."])
  expect(reasonsFor('apps/console/src/screens/change_password/+notice.tsx', '')).toEqual([])
})

describe('files that import each other in a circle', () => {
  const circle = (last: string) =>
    circleRefusals(
      new Map([
        ['apps/api/src/a.ts', `import { b } from './b.ts'`],
        ['apps/api/src/b.ts', `import { z } from 'zod'\nimport { c } from './c.ts'`],
        ['apps/api/src/c.ts', last],
      ]),
    )

  test('are refused where the circle closes, with its files in order', () => {
    expect(circle(`import { x } from './x.ts'\nimport { a } from './a.ts'`)).toEqual([
      expect.objectContaining({
        ...{ file: 'apps/api/src/c.ts', line: 2 },
        reason: expect.stringContaining('apps/api/src/a.ts -> apps/api/src/b.ts -> apps/api/src/c.ts -> apps/api/src/a.ts'),
      }),
    ])
  })

  test('are refused as well when an import is of types alone', () => {
    expect(circle(`import type { A } from './a.ts'`)).toHaveLength(1)
  })

  test('are good when one of the imports waits for a call', () => {
    expect(circle(`const later = () => ${'import'}('./a.ts')`)).toEqual([])
  })
})
