import { title } from '../define/common-content-fields.ts'
import { defineResource } from '../define/define-resource.ts'
import { choice } from '../fields/choice.ts'
import { integer } from '../fields/integer.ts'
import { longText } from '../fields/text.ts'
import { media } from '../fields/url.ts'

/** The range of numbers for cards and books. */
export const LOWEST_NUMBER = 100_000
export const HIGHEST_NUMBER = 699_999
const START_TOO_LOW = 'Start Number must not be less than 100 000'
const START_ABOVE_END = 'Start Number must not be greater than End Number'
const END_TOO_LOW = 'End Number must not be less than 100 000'
const END_TOO_HIGH = 'End Number must not be greater than 699 999'
const END_BELOW_START = 'End Number must not be less than Start Number'

/** Cards and books with numbers that members enter to track them. */
export const items = defineResource({
  segment: 'items',
  endpoint: 'items',
  area: 'community',
  label: { one: 'Card/Book Item', many: 'Card/Book Items' },
  menu: { group: 'community', icon: 'cards' },
  intro: 'Cards and books have numbers that members enter to report where they found them. Create a number range for the first print run.',
  fields: {
    type: choice(
      'Type',
      [
        { value: 'Card', label: 'Card' },
        { value: 'Book', label: 'Book/Video' },
      ],
      { required: true, initial: 'Card', as: 'radio' },
    ),
    title: title('Kindness cards'),
    start_number: integer('Start Number', {
      min: LOWEST_NUMBER,
      max: HIGHEST_NUMBER,
      grouped: false,
      initial: LOWEST_NUMBER,
      belowMessage: START_TOO_LOW,
      aboveMessage: START_ABOVE_END,
    }),
    end_number: integer('End Number', {
      sharesLine: true,
      min: LOWEST_NUMBER,
      max: HIGHEST_NUMBER,
      grouped: false,
      initial: HIGHEST_NUMBER,
      belowMessage: END_TOO_LOW,
      aboveMessage: END_TOO_HIGH,
    }),
    message_prompt: longText('Message prompt', { help: 'Question for whoever finds one.' }),
    image_url: media('Image', 'image'),
    video_url: media('Video', 'video'),
    download_url: media('File to download', 'document'),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Type', field: 'type' },
    { header: 'Title', field: 'title' },
    { header: 'Start Number', field: 'start_number' },
    { header: 'End Number', field: 'end_number' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Card or book', fields: ['type', 'title', 'message_prompt'] },
    { title: 'Numbers', fields: ['start_number', 'end_number'], help: 'From 100 000 to 699 999.' },
    { title: 'Pictures and media', fields: ['image_url', 'video_url', 'download_url'] },
  ],
  filters: ['type'],
  clone: true,
  // The widest range, so that either end can be changed on its own.
  example: { start_number: LOWEST_NUMBER, end_number: HIGHEST_NUMBER },
  check: ({ start_number: start, end_number: end }, issue) => {
    if (!inRange(start) || !inRange(end) || start <= end) return
    issue('start_number', START_ABOVE_END)
    issue('end_number', END_BELOW_START)
  },
})

function inRange(value: unknown): value is number {
  return typeof value === 'number' && value >= LOWEST_NUMBER && value <= HIGHEST_NUMBER
}
