import { foreignHost, leavesApp } from '@greenroom/contract/push/foreign-host'
import { useConfiguration } from '../../../session/configuration.ts'
import { IconExternalLink } from '../../../ui/icons/icon-external-link.ts'
import classes from './foreign-host.module.css'

/** The line below a link's field when it leads out of the app, and where to. It keeps nothing from being sent. */
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
