import { limitsOf } from '@greenroom/contract/push/limits'
import { limitsWords } from '@greenroom/contract/push/withheld-words'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/use-may.ts'
import { useAppSession } from '../../session/use-session.ts'
import { toPath } from '../../ui/to-path.ts'
import classes from './push-notifications.module.css'

/** The app's quiet hours and its limit a day, and where to change them. */
export function LimitsLine() {
  const { app } = useAppSession()
  const may = useMay()
  return (
    <p className={classes.limits}>
      <span>{limitsWords(limitsOf(app.setup))}</span>{' '}
      {may('write', 'settings') && (
        <Link {...toPath('/app/push_limits')} aria-label="Change quiet hours and limit">
          Change
        </Link>
      )}
    </p>
  )
}
