import { expect, test } from 'vitest'
import { appFields } from '../app-document/app-fields.ts'
import { isWaitingKind } from '../release/release-kinds.ts'
import { allSettings } from '../settings/all.ts'
import { fieldAddress } from './target-address.ts'

const waiting = Object.entries(appFields).flatMap(([path, { release }]) => (isWaitingKind(release) ? [path] : []))
/** The name of the value in each form. */
const namesOf = (path: string) =>
  allSettings.flatMap(({ settings }) => Object.entries(settings.at).flatMap(([name, at]) => (at === path ? [name] : [])))

test('there are changes that wait for a build or a store review', () => {
  expect(waiting).toContain('about.design.loading_screen_tagline')
})

test.each(waiting)('the address of %s names the field as its form does', (path) => {
  expect(namesOf(path)).toContain(new URL(fieldAddress(path), 'https://console.example').searchParams.get('field'))
})
