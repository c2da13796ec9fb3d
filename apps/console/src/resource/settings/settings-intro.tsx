import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { useConfiguration } from '../../session/configuration.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { ApiRecord } from '../records.ts'
import classes from './settings-intro.module.css'

/** Where the values of a settings screen are used, and links to the website's pages with the saved values. */
export function SettingsIntro({ part, base }: { part: Settings['settings']; base: ApiRecord | null }) {
  const { web_host: host } = useConfiguration()
  const username = base?.username
  const pages = typeof username === 'string' && username !== '' ? (part.pages?.(username, host) ?? []) : []
  return (
    <>
      {part.reaches}
      {pages.map(({ label, address }) => (
        <span key={label} className={classes.page}>
          <span>{label}:</span>
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
          <CopyButton value={address} label={`Copy the address of the ${label.toLowerCase()}`} />
        </span>
      ))}
    </>
  )
}
