import { description, title } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { withStricterForm } from '../define/with-stricter-form.ts'
import { email } from '../fields/email.ts'
import { text } from '../fields/text.ts'

const stored = defineContent({
  segment: 'questions',
  endpoint: 'content/questions',
  label: { one: 'Q&A', many: 'Q&A' },
  menu: { group: 'content', icon: 'help', after: '/journals' },
  intro: 'Answer the questions that members ask most. Write the question as the title, and choose who gets new questions by email.',
  fields: {
    title: title('How early should I arrive?', 100),
    description,
    author: text('Author', { max: 30 }),
    send_to: email('Send questions to', {
      ...{ required: true, receives: 'question' },
      help: 'We email members’ questions to this address. It is never shown.',
    }),
  },
  main: ['title', 'description'],
  details: ['author', 'send_to'],
  limit: 2,
  pushType: 'question',
})

/** The form accepts an email address of 50 characters, the wizard's drawer and so the API one of 255 (OQ-018). */
export const questions = withStricterForm(stored, { send_to: { max: 50 } })
