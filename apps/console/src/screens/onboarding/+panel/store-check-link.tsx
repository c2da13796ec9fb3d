import { Link } from '@tanstack/react-router'
import { IconChecklist } from '../../../ui/icons/icon-checklist.ts'
import classes from './store-check-link.module.css'

/** A link from the sections that the stores review to the store check. */
export function StoreCheckLink() {
  return (
    <p className={classes.storeCheck}>
      <IconChecklist size={18} aria-hidden="true" />
      <span>
        <Link to="/onboarding/preflight">Open the store check</Link> to see what Apple and Google would reject.
      </span>
    </p>
  )
}
