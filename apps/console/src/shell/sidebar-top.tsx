import { Link } from '@tanstack/react-router'
import { Mark } from '../ui/mark.tsx'
import classes from './sidebar-top.module.css'

/** The mark over the navigation; it leads home. */
export function SidebarTop() {
  return (
    <Link to="/" className={classes.top} aria-label="Greenroom, home">
      <Mark withName />
    </Link>
  )
}
