import { definePlatform } from '../define/define-platform.ts'
import { choice } from '../fields/choice.ts'
import { date } from '../fields/date.ts'
import { text } from '../fields/text.ts'
import { deskParts } from '../onboarding/review/desk-parts.ts'
import { reviewedSectionNames, reviewedSections, reviewStateNames, reviewStates } from '../onboarding/review/review-state.ts'

/** The sections of all apps under review by our team, until they are decided. */
export const reviewQueue = definePlatform({
  segment: 'reviews',
  endpoint: 'reviews',
  label: { one: 'Review', many: 'Reviews' },
  listTitle: 'Review Desk',
  lead: 'Submitted sections, soonest due first.',
  intro: 'No reviews waiting.',
  titleField: 'app',
  fields: {
    app: text('App', { required: true }),
    section: choice(
      'Section',
      reviewedSections.map((value) => ({ value, label: reviewedSectionNames[value] })),
    ),
    turn: choice(
      'Status',
      reviewStates.map((value) => ({ value, label: reviewStateNames[value] })),
    ),
    due_on: date('Due'),
    reviewer: text('Reviewer'),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'App', field: 'app' },
    { header: 'Section', field: 'section' },
    { header: 'Status', field: 'turn' },
    { header: 'Due', field: 'due_on' },
    { header: 'Reviewer', field: 'reviewer' },
  ],
  filters: ['section', 'turn'],
  questions: {
    reviewer_id: choice('Reviewer', [], { from: 'reviewers' }),
    show: choice('Show', deskParts),
  },
  can: [],
})
