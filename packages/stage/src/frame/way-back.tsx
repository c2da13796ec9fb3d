import { PageLink } from '../addresses.tsx'
import classes from './way-back.module.css'

/** A link to the page above this one, over its title. */
export function WayBack({ to, label }: { to: string; label: string }) {
  return (
    <p className={classes.way}>
      <PageLink to={to}>{label}</PageLink>
    </p>
  )
}
