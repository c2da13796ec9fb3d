import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { changes } from '@greenroom/contract/onboarding/review/review-words'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '../../../ui/icons/icon-alert-triangle.ts'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import classes from './sections.module.css'

type Props = {
  settings: Settings
  isWritten: boolean
  /** The number of changes that our team asks for. */
  requested: number
  /** The user can only read it. */
  isLocked: boolean
  /** Why the store info could not be submitted, and what the store check finds in this part. */
  problems: readonly string[]
  onOpen(): void
}

/** One part of the store info: what it is for, its state, and the button that opens it. */
export function StorePart({ settings, isWritten, requested, isLocked, problems, onOpen }: Props) {
  const name = settings.label.one
  const verb = requested > 0 ? 'Change' : isLocked ? 'View' : isWritten ? 'Edit' : 'Start'
  const isFine = isWritten && problems.length === 0
  return (
    <li className={classes.row}>
      <span className={classes.mark} data-done={isFine || undefined} data-problem={problems.length > 0 || undefined} aria-hidden="true">
        {problems.length > 0 ? <IconAlertTriangle size={14} /> : isWritten && <IconCheck size={14} />}
      </span>
      <span className={classes.words}>
        <strong>{name}</strong>
        <small>{settings.settings.reaches}</small>
        {problems.map((problem) => (
          <span key={problem} className={classes.refused} role="alert">
            {problem}
          </span>
        ))}
      </span>
      <span className={classes.state}>
        {requested > 0 ? changes(requested) : problems.length > 0 ? `${problems.length} to fix` : isWritten ? 'Complete' : 'To do'}
      </span>
      <Button variant={isFine ? 'default' : 'light'} aria-label={`${verb} ${name}`} onClick={onOpen}>
        {verb}
      </Button>
    </li>
  )
}
