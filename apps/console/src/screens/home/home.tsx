import type { App } from '@greenroom/contract/apps/app-answers'
import { useMay } from '../../session/use-may.ts'
import { useSessionData } from '../../session/use-session.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { Continue } from './+continue.tsx'
import { Figures } from './+figures.tsx'
import { FirstSteps } from './+first-steps.tsx'
import { Health } from './+health.tsx'
import { Heartbeat } from './+heartbeat.tsx'
import { HomeSkeleton } from './+home-skeleton.tsx'
import { NeedsYou } from './+needs-you.tsx'
import { NewMenu } from './+new-menu.tsx'
import { PortalDescription } from './+portal-description.tsx'
import { Suggestions } from './+suggestions.tsx'
import { ThisWeek } from './+this-week.tsx'
import { useHome } from './+use-home.ts'
import { WebsiteLink } from './+website-link.tsx'
import { WelcomeBlock } from './+welcome-block.tsx'
import { useNews, WhatsNew } from './+whats-new.tsx'
import classes from './home.module.css'

const FirstDay = onDemand(async () => (await import('./+first-day.tsx')).FirstDay, <PageSkeleton />, 'The first steps')

/** The welcome page of the current app, or, while there is none, of the platform. */
export function Home() {
  const { app } = useSessionData()
  return app ? <AppHome app={app} /> : <FirstDay />
}

/**
 * The welcome page: news, the last 30 days, pending decisions, this week, recent records, suggestions, and the app
 * owner's text or the default welcome (SHELL-077 to SHELL-079). Empty parts are not shown.
 */
function AppHome({ app }: { app: App }) {
  const { user } = useSessionData()
  const may = useMay()
  const news = useNews()
  const { home, failure } = useHome()
  // Drawn together: news that come later would push the overview down.
  const isWaiting = !failure && (home === undefined || news.isComing)
  // In a help session the page is the owner's.
  const { name } = user.help?.person ?? user
  const description = app.portal.description.trim()
  return (
    <>
      <PageHeader
        title={`Welcome back, ${name.split(' ')[0]}`}
        actions={
          <>
            <WebsiteLink app={app} />
            <NewMenu {...(home && { used: home.used, limits: home.needs.limits })} />
          </>
        }
      />
      {isWaiting && <HomeSkeleton />}
      {failure && (
        <>
          <WhatsNew entries={news.entries} />
          <LoadFailure title="The overview could not be loaded" line={failure.line} onRetry={failure.retry} />
        </>
      )}
      {!isWaiting && home && (
        <>
          {home.waits_for && <p className={classes.waits}>Waiting for {home.waits_for} to accept your business</p>}
          <WhatsNew entries={news.entries} />
          <div className={classes.overview}>
            {may('read', 'reports') && <Heartbeat activity={home.activity} />}
            <Figures figures={home.figures} activity={home.activity} />
          </div>
          {home.first_steps && may('write', 'content') && <FirstSteps first={home.first_steps} />}
          <div className={classes.columns}>
            <NeedsYou needs={home.needs} />
            <div className={classes.stack}>
              <ThisWeek coming={home.coming} />
              <Suggestions suggestions={home.suggestions} />
              {may('read', 'reports') && <Health />}
            </div>
            <Continue recent={home.recent} />
          </div>
        </>
      )}
      {description ? <PortalDescription html={description} /> : <WelcomeBlock />}
    </>
  )
}
