import { valuesOf } from '@greenroom/contract/fields/values-of'
import { isReviewed, isWithTeam, type ReviewedSection, reviewStateNames } from '@greenroom/contract/onboarding/review/review-state'
import { changes, dueWords } from '@greenroom/contract/onboarding/review/review-words'
import { reviewedFields } from '@greenroom/contract/onboarding/review/reviewed-fields'
import { Button, Group } from '@mantine/core'
import { useId } from 'react'
import type { SectionProps } from '../+state/section-props.ts'
import { failureSentence } from '../../../api/failure.ts'
import { useSessionData } from '../../../session/use-session.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { usePreflight } from '../preflight/+use-preflight.ts'
import { DeskFindings } from './desk-findings.tsx'
import { DismissedNotes } from './dismissed-notes.tsx'
import { HandOver } from './hand-over.tsx'
import { ReopenForm } from './reopen-form.tsx'
import { ReviewField } from './review-field.tsx'
import classes from './review.module.css'
import { useReview } from './use-review.ts'
import { useWrittenTexts } from './use-written-texts.ts'

type Props = Pick<SectionProps, 'app' | 'state' | 'variant' | 'onboarding'>

/** Our team's review of a submitted section: each field is approved, or gets a note. */
export function ReviewPanel(props: Props) {
  return isReviewed(props.state.id) ? <Desk {...props} section={props.state.id} /> : null
}

function Desk({ app, variant, onboarding, section }: Props & { section: ReviewedSection }) {
  const id = useId()
  const { user } = useSessionData()
  const { result: check } = usePreflight()
  const written = useWrittenTexts(`desk:${section}`)
  const { data: review, error, isFetching, refetch, steps } = useReview(section, onboarding.refresh)
  if (error && !review && !isFetching) {
    return <LoadFailure title="The review could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  if (!review) return <Skeleton height={160} />

  const definitions = reviewedFields(section, variant)
  const rows = review.fields.flatMap((answer) => {
    const definition = definitions.find(({ path }) => path === answer.field)
    return definition ? [{ answer, definition }] : []
  })
  const isOpen = isWithTeam(review.state)
  const isTheirs = review.reviewer !== null && review.reviewer.id !== user.id
  const shown = isOpen ? rows.filter(({ answer }) => answer.changed || answer.earlier !== null || answer.verdict !== null) : []
  const rest = isOpen ? rows.filter((row) => !shown.includes(row)) : []
  const sent = review.state === 'asked' ? rows.filter(({ answer }) => answer.verdict === 'change') : []
  const unmarked = rows.filter(({ answer }) => !answer.looked && !answer.hidden).map(({ definition }) => definition.label)
  const approve = async () => {
    const isSure =
      unmarked.length === 0 ||
      (await confirm({
        title: unmarked.length === 1 ? 'Approve 1 field without a review?' : `Approve ${unmarked.length} fields without a review?`,
        text: `Not reviewed yet: ${new Intl.ListFormat('en').format(unmarked)}.`,
        yes: 'Approve the section',
      }))
    if (isSure && (await steps.approve(unmarked.length > 0))) await onboarding.refresh()
  }
  const notes = rows.filter(({ answer }) => answer.verdict === 'change').length
  const field = (row: (typeof rows)[number]) => (
    <ReviewField
      key={row.answer.field}
      {...row}
      files={fileNames(app)}
      check={check}
      steps={steps}
      written={written}
      isReadOnly={!isOpen || isTheirs}
      isSecondLook={review.round > 1}
    />
  )
  return (
    <section className={classes.desk} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id} className={classes.title}>
          Review
        </h3>
        <p className={classes.lead}>
          {[
            reviewStateNames[review.state],
            review.due_on !== null && `due ${dueWords(review.due_on)}`,
            review.round > 1 && `round ${review.round}`,
            review.reviewer && (isTheirs ? `with ${review.reviewer.name}` : 'with you'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isOpen && <HandOver review={review} steps={steps} />}
      </div>
      {review.reopened_for !== '' && <p className={classes.lead}>Reopened: {review.reopened_for}</p>}
      {isOpen && unmarked.length > 0 && <p className={classes.lead}>Not reviewed yet: {new Intl.ListFormat('en').format(unmarked)}.</p>}
      {review.state === 'fine' && <ReopenForm isBusy={steps.isBusy} onReopen={(reason) => steps.reopen(reason).then(onboarding.refresh)} />}
      <DismissedNotes dismissed={check?.dismissed ?? []} section={section} />
      <DeskFindings result={check} path={`onboarding.progress.${section}.status`} />
      {shown.length + sent.length > 0 && <ul className={classes.list}>{[...shown, ...sent].map(field)}</ul>}
      {rest.length > 0 && (
        <details className={classes.rest}>
          <summary>{rest.length === 1 ? '1 field did not change' : `${rest.length} fields did not change`}</summary>
          <ul className={classes.list}>{rest.map(field)}</ul>
        </details>
      )}
      {isOpen && !isTheirs && (
        <Group gap="sm">
          <Button disabled={notes === 0} loading={steps.isBusy} onClick={() => void steps.ask().then(onboarding.refresh)}>
            {notes === 0 ? 'Ask the owner' : `Ask the owner for ${changes(notes)}`}
          </Button>
          <Button variant="default" disabled={notes > 0} loading={steps.isBusy} onClick={() => void approve()}>
            Approve the section
          </Button>
        </Group>
      )}
    </section>
  )
}

/** The names of the app's files, by id. */
function fileNames({ about }: SectionProps['app']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(valuesOf(about.media_metadata)).flatMap(([id, file]) => {
      const { filename } = valuesOf(file)
      return typeof filename === 'string' ? [[id, filename]] : []
    }),
  )
}
