import type { Settings } from '@greenroom/contract/app-document/define-settings'
import type { ReactNode } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { savesToEnd, unsavedHere } from '../../ui/unsaved-changes.ts'
import { SettingsPanel } from './settings-panel.tsx'

type Props = {
  settings: Settings
  /** The version of the app that the page shows. */
  version: number
  title: string
  open: boolean
  onClose(): void
  children?: ReactNode
}

/**
 * A settings screen in a drawer next to the page it belongs to. Closing it with unsaved input requires a confirmation.
 */
export function SettingsDrawer({ settings, version, title, open, onClose, children }: Props) {
  const close = async () => {
    // During a save the confirmation would be outdated a moment later.
    await savesToEnd()
    const leave =
      unsavedHere() === 'none' ||
      (await confirm({
        title: 'Close without saving?',
        text: 'Your changes have not been saved. You can restore them when you open this again.',
        yes: 'Close',
        no: 'Keep editing',
      }))
    if (leave) onClose()
  }
  return (
    <SideDrawer open={open} onClose={() => void close()} title={title} size="50vw">
      {open && (
        <SettingsPanel settings={settings} version={version}>
          {children}
        </SettingsPanel>
      )}
    </SideDrawer>
  )
}
