import { describe, expect, test } from 'vitest'
import { allResources } from '../resources/all.ts'
import { form } from '../testing/facts.ts'
import { accepted, judge, refused } from '../testing/judge.ts'
import { directoryType } from './directory-type.ts'

describe('the type of a directory (CCOM-073, OQ-163)', () => {
  test('is experts or resources', () => {
    expect(directoryType.options.map(({ value }) => value)).toEqual(['experts', 'resources'])
  })

  test.each(['experts', 'resources'])('may be %s', (value) => {
    expect(judge(directoryType.schema(form()), value)).toEqual(accepted(value))
  })

  test.each(['Experts', 'resource', 'people'])('may not be %s', (value) => {
    expect(judge(directoryType.schema(form()), value)).toEqual(refused('Choose one from the list'))
  })

  test('is asked by the onboarding alone: no stored record has it', () => {
    expect(allResources.filter(({ fields }) => 'directory_type' in fields)).toEqual([])
  })
})
