import { Link } from '@tanstack/react-router'
import { toPath } from '../../../ui/to-path.ts'
import classes from './preflight.module.css'

/** A link to the subject of a finding: its field, focused, or its page. */
export function OpenLink({ address, about }: { address: string; about: string }) {
  const words = address.includes('field=') ? 'Open the field' : 'Open'
  return (
    <Link className={classes.open} {...toPath(address)} aria-label={`${words}: ${about}`}>
      {words}
    </Link>
  )
}
