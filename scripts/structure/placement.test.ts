import { expect, test } from 'vitest'
import { placementRefusals } from './placement.ts'

const schema = 'create table apps (\n  id uuid not null\n);\n\ncreate table items (\n  app_id uuid not null\n);\n'

test('a schema whose tables all have a placement is good', () => {
  expect(placementRefusals(schema, ['items', 'apps'])).toEqual([])
})

test('a table without a placement is named where it stands, with what to do', () => {
  expect(placementRefusals(schema, ['apps'])).toEqual([
    {
      ...{ file: 'apps/api/schema.sql', line: 5 },
      ...{ reason: 'The table items has no placement.', instead: expect.stringContaining('tenant, reference or local') },
    },
  ])
})

test('a placement of a table that does not exist is named', () => {
  expect(placementRefusals(schema, ['apps', 'items', 'gone']).map(({ file, reason }) => [file, reason])).toEqual([
    ['apps/api/src/db/tenancy/placement.ts', 'There is no table gone in apps/api/schema.sql.'],
  ])
})
