import { defineResource } from '../define/define-resource.ts'
import { choice } from '../fields/choice.ts'
import { date } from '../fields/date.ts'
import { email } from '../fields/email.ts'
import { flag } from '../fields/flag.ts'
import { integer } from '../fields/integer.ts'
import { linkedId } from '../fields/nested.ts'
import { one } from '../fields/relation.ts'
import { longText, text } from '../fields/text.ts'
import { media, url } from '../fields/url.ts'
import { valuesOf } from '../fields/values-of.ts'
import { HIGHEST_NUMBER, LOWEST_NUMBER } from './items.ts'

/** The message for a number that is not on the chosen card or book (OQ-149). */
export function outsideItem(start: number, end: number): string {
  return `Item Number must be from ${start} to ${end}`
}

const outsideAll = outsideItem(LOWEST_NUMBER, HIGHEST_NUMBER)

/** Where cards and books were found. Members report it in the app; owners can add and correct reports here. */
export const tracks = defineResource({
  segment: 'tracks',
  endpoint: 'tracks',
  area: 'community',
  label: { one: 'Card/Book Track', many: 'Card/Book Tracks' },
  menu: { group: 'community', icon: 'pin', after: '/items' },
  listTitle: 'Trackings List',
  intro: 'Members report where they found a card or book. You can add a report yourself.',
  titleField: 'name',
  untitled: 'No name',
  example: { item_number: LOWEST_NUMBER + 1 },
  fields: {
    item_type: choice(
      'Card/Book',
      [
        { value: 'Card', label: 'Card' },
        { value: 'Book', label: 'Book' },
      ],
      { required: true, initial: 'Card', as: 'radio', clears: () => ({ item: null }) },
    ),
    item: one('Item', 'items', { required: true, agrees: { type: 'item_type' }, shows: ['start_number', 'end_number'] }),
    item_id: linkedId('Item id', { relation: 'item' }),
    item_number: integer('Item Number', {
      required: true,
      min: 0,
      max: 9_999_999,
      boundBy: 'item',
      grouped: false,
      initial: null,
      belowMessage: outsideAll,
      aboveMessage: outsideAll,
    }),
    name: text('Name', { example: 'Alex' }),
    member_email: email('Member Email', { sharesLine: true }),
    location: text('Location', { example: 'Lisbon, by the river' }),
    date_added: date('Date Added', { sharesLine: true, cannotBeEmptied: true, orToday: true, format: 'long' }),
    message: longText('Message'),
    message_prompt: longText('Message prompt', { help: 'Question for the next member who finds it.' }),
    receive_messages: flag('Receives messages', { help: 'Gets messages from later finders.' }),
    started: flag('Started it', { help: 'The first owner.' }),
    image_url: media('Image', 'image'),
    video_url: media('Video', 'video'),
    download_url: media('File to download', 'document'),
    action_bar_text: text('Call to Action Text'),
    action_bar_url: url('Call to Action URL', { sharesLine: true }),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Card/Book', field: 'item_type' },
    { header: 'Item Number', field: 'item_number' },
    { header: 'Name', field: 'name' },
    { header: 'Member Email', field: 'member_email' },
    { header: 'Location', field: 'location' },
    { header: 'Date Added', field: 'date_added' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Card or book', fields: ['item_type', 'item', 'item_number', 'date_added'] },
    { title: 'Who and where', fields: ['name', 'member_email', 'location', 'receive_messages', 'started'] },
    { title: 'What they said', fields: ['message', 'message_prompt'] },
    { title: 'Pictures and media', fields: ['image_url', 'video_url', 'download_url'] },
    { title: 'Call to action', fields: ['action_bar_text', 'action_bar_url'] },
  ],
  filters: ['item_type', 'item', 'receive_messages', 'started'],
  // They contain names and places of members, which are private.
  published: false,
  ofPeople: true,
  check: ({ item, item_number: number }, issue) => {
    const { start_number: start, end_number: end } = valuesOf(item)
    if (typeof number === 'number' && typeof start === 'number' && typeof end === 'number' && (number < start || number > end)) {
      issue('item_number', outsideItem(start, end))
    }
  },
})
