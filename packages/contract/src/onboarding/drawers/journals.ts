import { journals } from '../../resources/journals.ts'
import { contentHints } from '../content-hints.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE, AT_LEAST_ONE } from './shared-rules.ts'

export const journalsDrawer = defineDrawer({
  of: journals,
  label: { one: 'Journal', many: 'Journals' },
  intro: contentHints.journals,
  shows: {
    title: {},
    description: { required: true },
    image_url: {},
    question_1: {},
    question_2: {},
    question_3: {},
    question_4: {},
    question_5: {},
    topics: AT_LEAST_ONE,
  },
  begins: ACTIVE,
})
