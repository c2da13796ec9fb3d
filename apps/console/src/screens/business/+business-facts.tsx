import { webPage } from '@greenroom/contract/app-document/web-page'
import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { initialsOf } from '../../session/app-summary.ts'
import { useConfiguration } from '../../session/configuration.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './business.module.css'

/** What a business is now, next to the form that changes it. */
export function BusinessFacts({
  business: { name, active, app_type: type, username, is_removed: isRemoved },
}: {
  business: BusinessEntry
}) {
  const { web_host: host } = useConfiguration()
  const website = username === '' ? null : webPage(host, username)
  return (
    <section className={classes.facts} aria-label="Overview">
      <div className={classes.head}>
        <span className={classes.tile} aria-hidden="true">
          {initialsOf(name).slice(0, 2)}
        </span>
        <div>
          <p className={classes.name}>{name}</p>
          <p className={classes.state}>{isRemoved ? 'Removed' : active ? 'On' : 'Off'}</p>
        </div>
      </div>
      <dl className={classes.addresses}>
        <div>
          <dt>App Type</dt>
          <dd>{type}</dd>
        </div>
        <div>
          <dt>Website</dt>
          <dd>
            {website === null ? (
              'No address yet'
            ) : (
              <>
                <a href={website} target="_blank" rel="noreferrer">
                  {website.replace(/^https?:\/\//, '')}
                </a>
                <CopyButton value={website} label="Copy the web address" />
              </>
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
