import { expect, test } from 'vitest'
import { appFields } from '../app-document/app-fields.ts'
import { isWaitingKind } from '../release/release-kinds.ts'
import { allSettings } from '../settings/all.ts'
import { fieldAddress } from './place-address.ts'

const waiting = Object.entries(appFields).flatMap(([place, { release }]) => (isWaitingKind(release) ? [place] : []))
/** The name of the value in each form. */
const namesOf = (place: string) =>
  allSettings.flatMap(({ settings }) => Object.entries(settings.at).flatMap(([name, at]) => (at === place ? [name] : [])))

test('there are changes that wait for a build or a store review', () => {
  expect(waiting).toContain('about.design.loading_screen_tagline')
})

test.each(waiting)('the address of %s names the field as its form does', (place) => {
  expect(namesOf(place)).toContain(new URL(fieldAddress(place), 'https://console.example').searchParams.get('field'))
})
