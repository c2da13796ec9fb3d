import { foreignHost, leavesApp } from '@greenroom/contract/push/foreign-host'
import { useConfiguration } from '../../../session/configuration.ts'
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts'
import classes from './foreign-host.module.css'

/** A note below a link's field if the link leaves the app, and where it leads. It does not block sending. */
export function useForeignHost(link: string) {
  const { web_host: webHost } = useConfiguration()
  const host = foreignHost(link, [webHost, window.location.origin])
  if (host === null) return undefined
  return (
    <span className={classes.foreign}>
      <IconExternalLink size={14} aria-hidden="true" />
      {leavesApp(host)}
    </span>
  )
}
