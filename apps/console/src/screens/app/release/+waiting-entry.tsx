import type { WaitingChangeAnswer } from '@greenroom/contract/release/release-answers'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ChangeValue } from '../../../resource/history/change-list.tsx'
import { NearTime } from '../../../session/near-time.tsx'
import { toPath } from '../../../ui/to-path.ts'
import classes from './release.module.css'

type Props = {
  change: WaitingChangeAnswer
  /** Null for users who cannot mark changes. */
  choice: { isChosen: boolean; toggle: () => void } | null
}

/** One change: the current value on phones and the new one, who changed it, and a link to its field. */
export function WaitingEntry({ change: { label, change, actor, at, open }, choice }: Props) {
  return (
    <li className={classes.entry}>
      {choice && <Checkbox className={classes.choice} aria-label={`Select ${label}`} checked={choice.isChosen} onChange={choice.toggle} />}
      <div className={classes.words}>
        <h3 className={classes.label}>{label}</h3>
        <div className={classes.change}>
          <ChangeValue change={change} />
        </div>
        <p className={classes.quiet}>
          {actor || 'A program'} changed this <NearTime at={at} where="in a sentence" />
        </p>
      </div>
      {open && (
        <Link {...toPath(open)} className={classes.open} aria-label={`Open ${label}`}>
          Open
        </Link>
      )}
    </li>
  )
}
