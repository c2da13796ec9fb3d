import type { SuggestionAnswer } from '@greenroom/contract/release/suggestions/suggestion-answers'
import { isUndecided } from '@greenroom/contract/release/suggestions/suggestion-state'
import { useId } from 'react'
import { SuggestionEntry } from '../../../resource/suggestions/suggestion-entry.tsx'
import { useSessionData } from '../../../session/use-session.ts'
import { SuggestionDecision } from './+suggestion-decision.tsx'
import classes from './release.module.css'

/** The changes that owners suggested, for which our team decides; the decided ones are folded. Empty without any. */
export function Suggestions({ suggestions }: { suggestions: readonly SuggestionAnswer[] }) {
  const id = useId()
  const { isSuper } = useSessionData().facts.user
  const waiting = suggestions.filter(({ state }) => isUndecided(state))
  const decided = suggestions.filter(({ state }) => !isUndecided(state))
  if (suggestions.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        Suggested changes {waiting.length > 0 && <span className={classes.count}>{waiting.length}</span>}
      </h2>
      {waiting.length > 0 && (
        <p className={classes.takes}>
          {isSuper
            ? 'The owner cannot change these fields. A change that you accept is saved at once.'
            : 'Our team decides about them and answers you. Nothing changes until then.'}
        </p>
      )}
      {waiting.length > 0 && (
        <ul className={classes.list}>
          {waiting.map((suggestion) => (
            <li key={suggestion.id} className={classes.entry}>
              <div className={classes.words}>
                <SuggestionEntry suggestion={suggestion}>{isSuper && <SuggestionDecision suggestion={suggestion} />}</SuggestionEntry>
              </div>
            </li>
          ))}
        </ul>
      )}
      {decided.length > 0 && (
        <details className={classes.decided} open={!isSuper}>
          <summary>
            Decided <span className={classes.count}>{decided.length}</span>
          </summary>
          <ul className={classes.list}>
            {decided.map((suggestion) => (
              <li key={suggestion.id} className={classes.entry}>
                <div className={classes.words}>
                  <SuggestionEntry suggestion={suggestion} />
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
