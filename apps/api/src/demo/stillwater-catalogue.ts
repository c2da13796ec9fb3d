import { dayFromNow } from '@greenroom/contract/fields/date'
import type { DemoRecord } from './demo-record.ts'

/** Reusable buttons for offers and articles. */
export function presets(): DemoRecord[] {
  const byUrl = (name: string, text: string, url: string): DemoRecord => ({
    resource: 'call_to_actions',
    values: { name, text, cta_type: 'URL CTA', url },
  })
  return [
    byUrl('Book a class', 'Book your place', 'https://stillwater.example/book'),
    byUrl('Ask us anything', 'Write to us', 'https://stillwater.example/contact'),
  ]
}

/** A preset that links into the app, a summit, cards with their tracks, and the screen for entering their numbers. */
export function stillwaterCatalogue(): DemoRecord[] {
  const cards = 'Kindness cards'
  return [
    {
      resource: 'call_to_actions',
      links: { content: { type: 'videos', title: 'Opening the hips' } },
      values: { name: 'Hips, twenty minutes', text: 'Practise now', cta_type: 'Content CTA' },
    },
    {
      resource: 'summits',
      picture: 'lake-at-dusk.jpg',
      links: { summit_tag: 'Quiet mind' },
      values: {
        title: 'Three days of quiet',
        notes: 'Online, free of charge',
        description: '<p>Six teachers on what happens when nothing happens.</p>',
        host_name: 'Mira Sand',
        start_date: dayFromNow(60),
        end_date: dayFromNow(62),
        access_url: 'https://stillwater.example/quiet',
        speakers: [
          { name: 'Jonas Reed', title: 'Breath and meditation', free_gift: 'A breath card to print', vip_gift: 'An hour of questions' },
          { name: 'Dr. Lena Hoff', title: 'Sleep researcher', free_gift: 'The evening checklist', vip_gift: 'Her talk as audio' },
        ],
      },
    },
    {
      resource: 'items',
      values: {
        title: cards,
        type: 'Card',
        start_number: 200_000,
        end_number: 200_499,
        message_prompt: 'Where did it find you, and what will you do with it?',
      },
    },
    track(cards, 200_017, 'Nadia Lind', 'Lisbon, by the river', 'It lay on my seat in the tram. I gave it to the driver.', -9),
    track(cards, 200_017, 'Tomas', 'Porto', 'A passenger gave it to me. It is in the library now.', -4),
    track(cards, 200_230, 'Willem Dahl', 'Malmö', 'Found in a cookery book.', -2),
    {
      resource: 'track_info',
      picture: 'balanced-stones.jpg',
      values: {
        title: 'Found a card?',
        description: '<p>Type its number and tell us where it was. Codes from our classes open here, too.</p>',
        instructions_text: '<p>The number stands at the foot of the card; a code has ten letters.</p>',
      },
    },
  ]
}

function track(item: string, number: number, name: string, location: string, message: string, day: number): DemoRecord {
  return {
    resource: 'tracks',
    links: { item },
    values: { item_type: 'Card', item_number: number, name, location, message, date_added: dayFromNow(day) },
  }
}
