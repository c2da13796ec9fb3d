import { useConfiguration } from '../../session/configuration.ts'
import { IconExternalLink } from '../../ui/icons/icon-external-link.ts'
import { IconInfoCircle } from '../../ui/icons/icon-info-circle.ts'
import classes from './push-notifications.module.css'

/** How to start (PUSH-059, OQ-143); with the simulator, also where the messages arrive. */
export function Instructions() {
  const { demo_phone: hasDemoPhone } = useConfiguration()
  return (
    <div className={classes.instructions}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <p>
        Use the Send button to compose a push notification. Sent notifications are listed below.
        {hasDemoPhone && (
          <span>
            {' '}
            This is a demo: they arrive on the{' '}
            <a href="/demo/phone" target="_blank" rel="noopener">
              demo phone
              <IconExternalLink size={13} aria-label="(opens in a new tab)" />
            </a>
            .
          </span>
        )}
      </p>
    </div>
  )
}
