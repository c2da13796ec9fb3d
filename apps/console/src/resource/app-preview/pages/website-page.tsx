import type { PageOf, PageProps } from './page.ts'
import classes from './pages.module.css'
import { Action } from './parts.tsx'
import { SiteHeader } from './site-header.tsx'

/** The design of the website: its header, and a sample page in its colors and fonts. */
export const websitePage: PageOf = (props) => ({ view: <Website {...props} />, absent: [] })

function Website(props: PageProps) {
  const { seen } = props
  return (
    <article className={seen.on === 'web' ? classes.site : undefined}>
      {seen.on === 'web' && <SiteHeader {...props} />}
      <div className={classes.body}>
        <h3 className={classes.title}>Your headline</h3>
        <p className={classes.words}>Body text looks like this. Links and buttons use the medium color.</p>
        <span className={classes.band}>A section in the light color</span>
        <Action text="A button" />
      </div>
    </article>
  )
}
