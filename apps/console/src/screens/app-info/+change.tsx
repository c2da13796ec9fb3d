import type { Settings } from '@greenroom/contract/app-document/define-settings'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { useMay } from '../../session/use-may.ts'
import { useAppSession } from '../../session/use-session.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { toPath } from '../../ui/to-path.ts'

const SettingsDrawer = onDemand(async () => (await import('../../resource/settings/settings-drawer.tsx')).SettingsDrawer, null, 'The form')

/** Opens a settings screen in a drawer over the page; in a new tab it is a page of its own. Only for those who may. */
export function Change({ settings, label }: { settings: Settings; label: string }) {
  const { app } = useAppSession()
  const may = useMay()
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'shut'>('unused')
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setDrawer('open')
  }
  if (!may('write', 'settings')) return null
  return (
    <>
      <Link
        {...toPath(`/${settings.segment}`)}
        aria-label={label}
        aria-haspopup="dialog"
        onPointerEnter={SettingsDrawer.load}
        onClick={open}
      >
        Change
      </Link>
      {drawer !== 'unused' && (
        <SettingsDrawer
          settings={settings}
          version={app.version}
          title={settings.label.one}
          open={drawer === 'open'}
          onClose={() => setDrawer('shut')}
        />
      )}
    </>
  )
}
