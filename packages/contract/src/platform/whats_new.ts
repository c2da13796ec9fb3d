import { definePlatform } from '../define/define-platform.ts'
import { date } from '../fields/date.ts'
import { flag } from '../fields/flag.ts'
import { richText, text } from '../fields/text.ts'

/** News for everyone in the console: super users write it, and its banner is on the welcome page. */
export const whatsNew = definePlatform({
  segment: 'whats_new',
  endpoint: 'whats_new',
  label: { one: 'Entry', many: 'Entries' },
  listTitle: "What's New",
  addLabel: 'Add New Entry',
  intro:
    'News for everyone who works in the console, shown on the welcome page. People can close an entry and read it again under Earlier entries.',
  titleField: 'subject',
  fields: {
    publish_date: date('Publish Date', { required: true, help: 'Published entries are shown from this day.' }),
    is_published: flag('Published', { help: 'When off, only super users can see it.' }),
    subject: text('Subject', { required: true, max: 30, example: 'Courses' }),
    body: richText('Body', { required: true, example: '<p>Courses are here.</p>' }),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Publish Date', field: 'publish_date' },
    { header: 'Subject', field: 'subject' },
    { header: 'Published', field: 'is_published' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [{ title: 'Entry', fields: ['publish_date', 'is_published', 'subject', 'body'] }],
  filters: ['is_published'],
  can: ['create', 'update', 'delete'],
  readableBy: 'everyone',
  deletion: 'Nobody will see it anymore. This cannot be undone.',
  passedOver: ['closed'],
})
