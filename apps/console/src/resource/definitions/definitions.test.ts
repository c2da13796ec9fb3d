import { platformLists } from '@greenroom/contract/platform/all'
import { allResources } from '@greenroom/contract/resources/all'
import { allSettings } from '@greenroom/contract/settings/all'
import { expect, test } from 'vitest'
import { loadDefinition, loadedDefinition, segments } from './definitions.ts'

test('every definition has the name of its address as its file’s name, and is loaded by it alone', async () => {
  const all = [...allResources, ...allSettings, ...platformLists]
  expect([...segments].sort()).toEqual(all.map(({ segment }) => segment).sort())
  for (const resource of all) {
    expect(await loadDefinition(resource.segment)).toBe(resource)
    expect(loadedDefinition(resource.segment)).toBe(resource)
  }
})

test('an address without a definition brings none', async () => {
  expect(await loadDefinition('nothing')).toBeUndefined()
})
