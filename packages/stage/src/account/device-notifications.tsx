import classes from './account.module.css'

/**
 * The switch for notifications on this device. The browser fills it in, since it alone knows; without a script it is
 * hidden.
 */
export function DeviceNotifications() {
  return (
    <section className={classes.device} data-notifications="" hidden>
      <h2 className={classes.heading}>Notifications on this device</h2>
    </section>
  )
}
