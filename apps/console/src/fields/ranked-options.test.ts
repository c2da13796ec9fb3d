import { expect, test } from 'vitest'
import { rankedOptions } from './ranked-options.ts'

const item = (label: string) => ({ value: label, label, disabled: false })
const options = ['Beginners', 'Inner circle', 'Zoë Müller'].map(item)
const labels = (search: string) => rankedOptions({ options, search, limit: 10 }).map((one) => ('label' in one ? one.label : one.group))

test('a select offers the best match first, and all options while nothing is typed', () => {
  expect(labels('inner')).toEqual(['Inner circle', 'Beginners'])
  expect(labels('muller zoe')).toEqual(['Zoë Müller'])
  expect(labels(' ')).toEqual(['Beginners', 'Inner circle', 'Zoë Müller'])
})

test('groups keep their matches, and those without one are left out', () => {
  const grouped = [
    { group: 'Tags', items: options },
    { group: 'Others', items: [item('Gold')] },
  ]
  expect(rankedOptions({ options: grouped, search: 'inner', limit: 10 })).toEqual([
    { group: 'Tags', items: [item('Inner circle'), item('Beginners')] },
  ])
})
