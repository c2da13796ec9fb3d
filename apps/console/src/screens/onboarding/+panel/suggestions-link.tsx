import { isUndecided } from '@greenroom/contract/release/suggestions/suggestion-state'
import { Link } from '@tanstack/react-router'
import { useSuggestions } from '../../../resource/suggestions/use-suggestions.ts'
import { IconPackage } from '../../../ui/icons/icon-package.ts'
import classes from './store-check-link.module.css'

/** For our team: how many changes the owner suggested, and a link to them; empty if none are waiting. */
export function SuggestionsLink() {
  const waiting = (useSuggestions().suggestions ?? []).filter(({ state }) => isUndecided(state)).length
  if (waiting === 0) return null
  return (
    <p className={classes.storeCheck}>
      <IconPackage size={18} aria-hidden="true" />
      <span>
        <span>{waiting === 1 ? 'The owner suggested 1 change.' : `The owner suggested ${waiting} changes.`}</span>{' '}
        <Link to="/app/release">Open the release tray</Link>
      </span>
    </p>
  )
}
