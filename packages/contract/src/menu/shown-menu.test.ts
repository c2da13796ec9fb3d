import { describe, expect, test } from 'vitest'
import { admin } from '../testing/facts.ts'
import { shownMenu } from './shown-menu.ts'

const setup = { topics: true, podcasts: true, courses: true, tips: false, courses_label: ' Classes ', menu_order: ['courses', 'tips'] }
const always = ['Journal Entries', 'Track Now']
const labels = (on: 'phone' | 'web', version: number, facts = admin()) => {
  const { lines, absent } = shownMenu(setup, facts, { on, version })
  return [lines.map(({ label }) => label), absent]
}

describe('the menu of the app', () => {
  test.each<[string, 'phone' | 'web', number, string[], string[]]>([
    ['shows what is on, in its order, under its labels', 'phone', 10, ['Classes', 'Topics', 'Podcasts'], []],
    ['lacks what came later than its version', 'phone', 8.5, ['Classes', 'Topics'], ['Podcasts']],
    ['lacks topics up to version 8', 'phone', 8, ['Classes'], ['Topics', 'Podcasts']],
    ['lacks on the website what it does not have, whatever the version', 'web', 8, ['Classes', 'Topics'], ['Podcasts']],
  ])('%s', (_name, on, version, lines, absent) => {
    expect(labels(on, version)).toEqual([[...lines, ...always], absent])
  })

  test('has a line of the businesses where there are some', () => {
    expect(labels('phone', 10, admin({ isReseller: true }))[0]).toContain('Businesses')
  })
})
