import type { SectionReview } from '@greenroom/contract/onboarding/review/open-again'
import { isReviewed } from '@greenroom/contract/onboarding/review/review-state'
import { changes } from '@greenroom/contract/onboarding/review/review-words'
import { reviewedFields } from '@greenroom/contract/onboarding/review/reviewed-fields'
import { fieldAddress } from '@greenroom/contract/preflight/target-address'
import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import type { SectionProps } from '../+state/section-props.ts'
import { toastFailed } from '../../../ui/toast.tsx'
import { savesToEnd, unsavedHere } from '../../../ui/unsaved-changes.ts'
import classes from './review.module.css'
import { useAnswer } from './use-answer.ts'
import { useWrittenTexts } from './use-written-texts.ts'

type Props = Pick<SectionProps, 'state' | 'variant' | 'onboarding'> & {
  review: SectionReview
  /** Scrolls to a field. */ onShow(address: string): void
}

/**
 * The changes that our team requests from the owner in a section: the notes, a reply to each, and the button to
 * resubmit.
 */
export function OwnerNotes({ review, state, variant, onboarding, onShow }: Props) {
  const id = useId()
  const { texts: answers, write, forgetAll } = useWrittenTexts(`answers:${state.id}`)
  const { send, isSending, mistakes } = useAnswer(state.id, { refresh: onboarding.refresh, onSent: forgetAll })
  const fields = isReviewed(state.id) ? reviewedFields(state.id, variant) : []
  const [isWaiting, setWaiting] = useState(false)
  const press = async () => {
    setWaiting(true)
    // During a save, fields that are about to be stored would count as unsaved.
    await savesToEnd()
    setWaiting(false)
    if (unsavedHere() === 'none') send(answers)
    else toastFailed('Save or discard your changes first.')
  }
  return (
    <section className={classes.notes} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        Our team asks for {changes(review.notes.length)}
      </h3>
      <p className={classes.lead}>You can edit only these fields. Our review is paused until you send the section back.</p>
      <ol className={classes.list}>
        {review.notes.map(({ field, says }) => {
          const definition = fields.find(({ path }) => path === field)
          const label = definition?.label ?? 'A field that no longer exists'
          const address = definition?.kind === 'value' ? fieldAddress(field, definition.name) : null
          return (
            <li key={field} className={classes.item}>
              <p className={classes.line}>
                <strong>{label}</strong>
                {address !== null && (
                  <Button size="compact-sm" variant="default" aria-label={`Open ${label}`} onClick={() => onShow(address)}>
                    Open
                  </Button>
                )}
              </p>
              <p className={classes.says}>{says}</p>
              <Textarea
                label={`Your answer about ${label}`}
                error={mistakes[field]?.join(' ')}
                description="Optional if you make the change."
                autosize
                minRows={1}
                maxRows={6}
                maxLength={2_000}
                value={answers[field] ?? ''}
                onChange={({ currentTarget: { value } }) => write(field, value)}
              />
            </li>
          )
        })}
      </ol>
      <Button loading={isWaiting || isSending} onClick={() => void press()}>
        Send back to the review
      </Button>
    </section>
  )
}
