import { description, questionNames, questions, title } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'

export const journals = defineContent({
  segment: 'journals',
  endpoint: 'content/journals',
  label: { one: 'Journal', many: 'Journals' },
  menu: { group: 'content', icon: 'notebook', after: '/audios' },
  intro: 'A journal asks up to five questions, and only the members themselves see their answers. Write the first one.',
  fields: { title: title('Evening review', 70), description, ...questions({ firstRequired: true }) },
  main: ['title', 'description'],
  sections: [{ title: 'Questions', fields: questionNames }],
  limit: 2,
  pushType: 'journal',
})
