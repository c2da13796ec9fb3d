import { isText } from '../../view-as/phone/field-view.tsx'
import type { PageOf, PageProps } from './page.ts'
import classes from './pages.module.css'
import { Action, Hero, Words } from './parts.tsx'
import { SiteHeader } from './site-header.tsx'

/** The page about the app. */
export const aboutPage: PageOf = (props) => ({ view: <About {...props} />, absent: [] })

function About(props: PageProps) {
  const { values, seen } = props
  const { title, description, video_url: video, image_url: image, action_bar_text: action, privacy_policy_url: privacy } = values
  const isWeb = seen.on === 'web'
  return (
    <article className={isWeb ? classes.site : undefined}>
      {isWeb && <SiteHeader {...props} />}
      <div className={isWeb ? classes.inset : undefined}>
        <Hero video={isText(video) ? video : ''} image={isText(image) ? image : ''} />
      </div>
      <div className={classes.body}>
        <h3 className={classes.title}>{isText(title) ? title : 'Title'}</h3>
        <Words html={isText(description) ? description : ''} />
        <Action text={isText(action) ? action : ''} />
        {isText(privacy) && <p className={classes.small}>Privacy policy</p>}
      </div>
    </article>
  )
}
