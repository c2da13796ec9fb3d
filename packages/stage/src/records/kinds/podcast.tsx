import { isSafeLink } from '@greenroom/contract/fields/formatting'
import { IconFeed, IconGlobe } from '../../icons.tsx'
import { words } from '../../text/words.ts'
import classes from '../record.module.css'
import type { PartProps } from './kind.ts'
import { Text } from './texts.tsx'

/** The show's page, and the feed for an app that plays podcasts. */
export function PodcastBody({ values }: PartProps) {
  const [page, feed] = [words(values.web_url), words(values.rss_url)]
  return (
    <>
      <Text values={values} />
      {isSafeLink(page) && (
        <a className={classes.row} href={page} rel="noopener noreferrer">
          <IconGlobe />
          Listen on {URL.parse(page)?.hostname.replace(/^www\./, '')}
        </a>
      )}
      {isSafeLink(feed) && (
        <a className={classes.row} href={feed} rel="noopener noreferrer">
          <IconFeed />
          Subscribe in your podcast app (RSS)
        </a>
      )}
    </>
  )
}
