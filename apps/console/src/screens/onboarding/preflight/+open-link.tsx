import { Link } from '@tanstack/react-router'
import { toPath } from '../../../ui/to-path.ts'
import classes from './preflight.module.css'

/** The way to what a finding is about: its field in focus, or its page. */
export function OpenLink({ address, about }: { address: string; about: string }) {
  const words = address.includes('field=') ? 'Open the field' : 'Open'
  return (
    <Link className={classes.open} {...toPath(address)} aria-label={`${words}: ${about}`}>
      {words}
    </Link>
  )
}
