import classes from './mark.module.css'

type Props = { size?: number; withName?: boolean }

/** The logo of Greenroom: a half-open door with light coming through. */
export function Mark({ size = 28, withName = false }: Props) {
  return (
    <span className={classes.mark}>
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="8" className="gr-mark-wall" />
        <path d="M11 24V8.6c0-.9.8-1.5 1.6-1.3l7.6 1.9c.5.1.8.6.8 1.1V24z" className="gr-mark-door" />
        <path d="M21 24h6.5L21 15.2z" className="gr-mark-light" />
        <circle cx="18.2" cy="16.6" r="1.1" className="gr-mark-wall" />
      </svg>
      {withName && <span className={classes.name}>Greenroom</span>}
    </span>
  )
}
