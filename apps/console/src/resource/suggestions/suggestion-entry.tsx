import type { SuggestionAnswer } from '@greenroom/contract/release/suggestions/suggestion-answers'
import { isUndecided, suggestionStateNames } from '@greenroom/contract/release/suggestions/suggestion-state'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { NearTime } from '../../session/near-time.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { ChangeList, ChangeValue } from '../history/change-list.tsx'
import classes from './suggestions.module.css'
import { useSuggestionSteps } from './use-suggestions.ts'

type Props = {
  suggestion: SuggestionAnswer
  /** What our team can do with it. */
  children?: ReactNode
}

/** A suggested change: the old and the new value, the owner’s note, and the answer. Its owner can withdraw it. */
export function SuggestionEntry({ suggestion, children }: Props) {
  const { facts } = useSessionData()
  const { label, form, state, changes, note, by, at, answer, answered_by: answeredBy, answered_at: answeredAt, outdated } = suggestion
  const [change, ...others] = changes
  return (
    <article className={classes.entry} aria-label={`Suggestion for ${label}`}>
      <p className={classes.head}>
        <strong>{label}</strong>
        <span className={classes.form}>{form}</span>
        <span className={classes.state} data-state={state}>
          {suggestionStateNames[state]}
        </span>
      </p>
      <div className={classes.change}>
        {change && others.length === 0 ? <ChangeValue change={change} /> : <ChangeList changes={changes} />}
      </div>
      <p className={classes.quiet}>
        {by} suggested this <NearTime at={at} where="in a sentence" />
      </p>
      {note !== '' && <p className={classes.quote}>{note}</p>}
      {answer !== '' && (
        <p className={classes.answer}>
          <strong>{answeredBy}:</strong> {answer}
        </p>
      )}
      {answeredAt !== null && !isUndecided(state) && (
        <p className={classes.quiet}>
          {suggestionStateNames[state]} <NearTime at={answeredAt} where="in a sentence" />
        </p>
      )}
      {outdated && <p className={classes.outdated}>The field was changed after this suggestion, so it can no longer be accepted.</p>}
      {children}
      {!facts.user.isSuper && state === 'answered' && (
        <p className={classes.quiet}>To reply, withdraw this suggestion and send it again with a note.</p>
      )}
      {!facts.user.isSuper && isUndecided(state) && <Withdraw suggestion={suggestion} />}
    </article>
  )
}

function Withdraw({ suggestion: { id, label } }: Pick<Props, 'suggestion'>) {
  const { withdraw, isBusy } = useSuggestionSteps()
  const ask = async () => {
    const question = {
      title: 'Withdraw your suggestion?',
      text: `Our team no longer sees what you suggested for ${label}. You can send another suggestion.`,
      yes: 'Withdraw',
    }
    if (await confirm(question)) withdraw(id)
  }
  return (
    <p className={classes.tools}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Withdraw the suggestion for ${label}`}
        disabled={isBusy}
        onClick={() => void ask()}
      >
        Withdraw
      </Button>
    </p>
  )
}
