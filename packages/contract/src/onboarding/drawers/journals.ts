import { journals } from '../../resources/journals.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE, AT_LEAST_ONE } from './shared-rules.ts'

export const journalsDrawer = defineDrawer({
  of: journals,
  label: { one: 'Journal', many: 'Journals' },
  intro: 'Up to five questions that members answer for themselves. Nobody else sees their answers.',
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
