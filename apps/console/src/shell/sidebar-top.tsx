import { Link } from '@tanstack/react-router'
import { Mark } from '../ui/mark.tsx'
import classes from './sidebar-top.module.css'

/** The logo above the navigation; it links to the home page. */
export function SidebarTop() {
  return (
    <Link to="/" className={classes.top} aria-label="Greenroom, home">
      <Mark withName />
    </Link>
  )
}
