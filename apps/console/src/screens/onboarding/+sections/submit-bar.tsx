import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { SectionProps } from '../+state/section-props.ts'
import { Capitals } from '../../../ui/capitals.tsx'
import classes from './submit-bar.module.css'

type Props = Pick<SectionProps, 'state' | 'onboarding'> & {
  label?: string
  /** A checkbox that is required before the section can be submitted. */
  acknowledgement?: ReactNode
  /** Replaces the default submit. */
  onSubmit?: () => void
}

/** The end of a section: what is missing, the acknowledgement, and SUBMIT. Empty after the submission. */
export function SubmitBar({ state, onboarding, label = 'SUBMIT', acknowledgement, onSubmit }: Props) {
  const [isTicked, setTicked] = useState(false)
  if (state.complete || state.locked) return null
  const isAgreed = acknowledgement === undefined || isTicked
  return (
    <div className={classes.submit}>
      {acknowledgement !== undefined && (
        <Checkbox label={acknowledgement} checked={isTicked} onChange={(event) => setTicked(event.currentTarget.checked)} />
      )}
      <div className={classes.submitLine}>
        <Button
          disabled={!state.canSubmit || !isAgreed}
          loading={onboarding.isSaving}
          onClick={onSubmit ?? (() => void onboarding.submit(state.id))}
        >
          <Capitals>{label}</Capitals>
        </Button>
        {state.missing.length > 0 && <p className={classes.missing}>{state.missing.join(' ')}</p>}
      </div>
    </div>
  )
}
