import type { ReactNode } from 'react'
import { Capitals } from './capitals.tsx'
import classes from './page-header.module.css'

type Props = {
  title: string
  /** The page below has its own title, larger than any heading could be next to it. */
  isSmall?: boolean
  /** A word after the title, such as a state. */
  beside?: ReactNode
  /** One muted line below the title. */
  text?: ReactNode
  /** Shown above the title, such as a link back to the list. */
  above?: ReactNode
  /** Buttons at the right; below the title on a phone. */
  actions?: ReactNode
}

/** The top of every page: its only h1, which takes the focus when the page opens, and the document's title. */
export function PageHeader({ title, isSmall, beside, text, above, actions }: Props) {
  return (
    <header className={classes.header}>
      <title>{`${title} · Greenroom`}</title>
      <div className={classes.words}>
        {above && <div className={classes.above}>{above}</div>}
        <div className={classes.line}>
          <h1 className={classes.title} data-small={isSmall || undefined} tabIndex={-1}>
            <Capitals>{title}</Capitals>
          </h1>
          {beside}
        </div>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
