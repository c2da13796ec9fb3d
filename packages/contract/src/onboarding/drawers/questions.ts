import { questions } from '../../resources/questions.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE, AT_LEAST_ONE } from './shared-rules.ts'

export const questionsDrawer = defineDrawer({
  of: questions,
  label: { one: 'Q&A', many: 'Q&As' },
  intro: 'A question that you hear again and again, with your answer.',
  shows: {
    title: { label: 'Question' },
    description: { label: 'Answer', required: true },
    send_to: { label: 'Email' },
    topics: AT_LEAST_ONE,
  },
  begins: ACTIVE,
})
