import { dayFromNow } from '@greenroom/contract/fields/date'
import type { DemoRecord } from './demo-record.ts'

/** A virtual event with its tag, its speakers and its resources, each after what it refers to. */
export function sevenMornings(): DemoRecord[] {
  const name = 'Seven mornings by the lake'
  const resource = (title: string, order: number, text: string): DemoRecord => ({
    resource: 'resources',
    links: { virtual_event: name },
    values: { title, description: `<p>${text}</p>`, sort_order: order, release_date: dayFromNow(30 + order) },
  })
  return [
    {
      resource: 'tags',
      values: { name: 'Seven mornings', code: 'sevenmornings', category: 'VirtualEvent', notes: 'Everybody who joined' },
    },
    {
      resource: 'virtual_events',
      picture: 'sunrise-over-the-hills.jpg',
      links: { tag: 'Seven mornings', speakers: ['Mira Sand', 'Jonas Reed'] },
      values: {
        name,
        note: 'A week, from Monday on, at seven',
        start_date: dayFromNow(30),
        registration_url: 'https://stillwater.example/seven-mornings',
        details: [{ info: 'Live every morning at 7' }, { info: 'Recorded for late risers' }, { info: 'No experience needed' }],
        sales: {
          headline: 'One week that begins early',
          description: '<p>Forty minutes each morning, by the lake or wherever you are. It costs nothing but the snooze button.</p>',
        },
        enrolled: { headline: 'You are in', description: '<p>Lay out a blanket the night before. We see you at seven.</p>' },
      },
    },
    resource('Before you start', 1, 'What to have at hand, and what to leave in the other room.'),
    resource('The seven sequences', 2, 'Each morning on one page, to print and to pin on the wall.'),
    resource('A song for the walk home', 3, 'Jonas hums it; now you can too.'),
  ]
}
