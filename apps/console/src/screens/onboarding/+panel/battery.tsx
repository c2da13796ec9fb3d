import classes from './battery.module.css'

/** Progress shown as a battery (WIZ-028). */
export function Battery({ percentage, label }: { percentage: number; label: string }) {
  const shown = Math.min(100, Math.max(0, percentage))
  return (
    <span className={classes.battery} role="meter" aria-label={label} aria-valuenow={shown} aria-valuemin={0} aria-valuemax={100}>
      <svg viewBox="0 0 34 16" width="34" height="16" aria-hidden="true" focusable="false">
        <rect x="0.75" y="0.75" width="29" height="14.5" rx="4" className={classes.batteryCase} />
        <rect x="31" y="5" width="2.5" height="6" rx="1.25" className={classes.batteryPole} />
        <rect x="3" y="3" width={(24.5 * shown) / 100} height="10" rx="2" className={classes.batteryCharge} />
      </svg>
      <span className={classes.batteryText}>{shown}%</span>
    </span>
  )
}
