import { PageLink } from '../addresses.tsx'
import classes from './link-list.module.css'

/** Pages by their titles, each with a line of text below it. */
export function LinkList({ links }: { links: readonly { to: string; title: string; text: string }[] }) {
  return (
    <ul className={classes.links}>
      {links.map(({ to, title, text }) => (
        <li key={to}>
          <PageLink className={classes.link} to={to}>
            <span className={classes.title}>{title}</span>
            {text !== '' && <span className={classes.text}>{text}</span>}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
