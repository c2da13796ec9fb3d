import { shownHome } from '@greenroom/contract/home-screens/shown-home'
import { Empty } from './empty.tsx'
import type { PageOf, PageProps } from './page.ts'
import classes from './pages.module.css'
import { Action, Hero, Words } from './parts.tsx'
import { SiteHeader } from './site-header.tsx'

/** The first page: a video or picture, the news, and buttons. */
export const homePage: PageOf = (props) => {
  const { seen, facts, values } = props
  const home = shownHome(values, facts, seen)
  if (home === null) {
    const where = seen.on === 'web' ? 'on the web' : 'in the app'
    return { view: <Empty>This home screen is not shown {where}.</Empty>, absent: [] }
  }
  return { view: <Home {...props} home={home} />, absent: home.absent }
}

function Home({ home, ...props }: PageProps & { home: NonNullable<ReturnType<typeof shownHome>> }) {
  const { title, video, image, icon, isStretched, headline, text, buttons, action } = home
  const isWeb = props.seen.on === 'web'
  return (
    <article className={isWeb ? classes.site : undefined}>
      {isWeb && <SiteHeader {...props} setup={props.setup} />}
      <div className={isWeb && !isStretched ? classes.inset : undefined}>
        <Hero video={video} image={image} />
      </div>
      <div className={classes.body}>
        {icon !== '' && <Hero image={icon} as="icon" />}
        <h3 className={classes.title}>{title || 'Title'}</h3>
        <section className={classes.news}>
          <h4 className={classes.heading}>{headline || "What's new"}</h4>
          <Words html={text} />
        </section>
        {buttons.length > 0 && (
          <div className={classes.buttons}>
            {buttons.map((label, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two buttons may say the same; their places never change.
              <span key={index} className={classes.featured}>
                {label}
              </span>
            ))}
          </div>
        )}
        <Action text={action} />
      </div>
    </article>
  )
}
