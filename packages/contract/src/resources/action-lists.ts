import { from, gates } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { description, questionNames, questions, title } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { FROM_8_5 } from '../define/notices.ts'
import { choice, choices } from '../fields/choice.ts'
import { flag } from '../fields/flag.ts'
import { rows } from '../fields/rows.ts'
import { text } from '../fields/text.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const isJournal = { field: 'journal_list', is: true }

export const actionLists = defineContent({
  segment: 'action-lists',
  endpoint: 'content/action_lists',
  label: { one: 'Action List', many: 'Action Lists' },
  menu: { group: 'content', icon: 'checklist' },
  intro: 'An action list is a checklist for members, such as a morning routine or a training week. Create the first one.',
  notices: [FROM_8_5],
  fields: {
    title: title('Morning routine'),
    description,
    cost: text('Cost', { max: 20, example: 'Free' }),
    frequency: choice(
      'Frequency',
      ['Once', 'Daily', 'Weekly', 'Custom'].map((value) => ({ value, label: value })),
      { required: true, initial: 'Once', as: 'radio' },
    ),
    custom_frequency: choices(
      'Custom Frequency',
      DAYS.map((value) => ({ value, label: value })),
      { when: { field: 'frequency', is: 'Custom' }, required: true },
    ),
    items: rows(
      'Items',
      { text: text('Text', { required: true, max: 100, example: 'Drink a glass of water' }) },
      { one: 'Item', unique: ['text'], columns: ['text'] },
    ),
    journal_list: flag('Ends with a journal', { help: 'Asks the questions below when a member finishes the list.' }),
    ...questions({ firstRequired: true, when: isJournal }),
    enterprise: flag('Business list', { gate: gates.enterprise, help: 'The list belongs to one of your businesses.' }),
  },
  main: ['title', 'description'],
  sections: [
    { title: 'Items', fields: ['cost', 'frequency', 'custom_frequency', 'items'] },
    { title: 'Journal', fields: ['journal_list', ...questionNames] },
  ],
  callToAction: { ownBusiness: { when: { field: 'enterprise', is: true }, gate: gates.enterprise } },
  topicsGate: from(since.topicsOnTips),
  limit: 1,
  pushType: 'actionlist',
})
