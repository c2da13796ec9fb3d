import { questions } from '../../resources/questions.ts'
import { contentHints } from '../content-hints.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE, AT_LEAST_ONE } from './shared-rules.ts'

export const questionsDrawer = defineDrawer({
  of: questions,
  label: { one: 'Q&A', many: 'Q&As' },
  intro: contentHints.questions,
  shows: {
    title: { label: 'Question' },
    description: { label: 'Answer', required: true },
    send_to: { label: 'Email' },
    topics: AT_LEAST_ONE,
  },
  begins: ACTIVE,
})
