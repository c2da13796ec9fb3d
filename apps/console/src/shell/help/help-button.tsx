import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconHelp } from '../../ui/icons/icon-help.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { isPressed, shellShortcuts } from '../../ui/shortcuts.ts'
import { type HelpAbout, onOpenHelp } from './open-help.ts'

const HelpPanel = onDemand(async () => (await import('./help-panel.tsx')).HelpPanel, null, 'The help')

/** Opens help about the current screen; so does ? unless the user is typing. */
export function HelpButton() {
  const router = useRouter()
  const [about, setAbout] = useState<HelpAbout | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const open = (wanted: HelpAbout) => {
      setAbout(wanted)
      setOpen(true)
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(shellShortcuts.help, event) || event.defaultPrevented || isTyping(event.target)) return
      event.preventDefault()
      open({ address: router.state.location.pathname })
    }
    window.addEventListener('keydown', onKey)
    const silence = onOpenHelp(open)
    return () => {
      window.removeEventListener('keydown', onKey)
      silence()
    }
  }, [router])

  return (
    <>
      <IconButton
        size="lg"
        aria-label="Help"
        aria-keyshortcuts={shellShortcuts.help.keys[0]}
        onPointerEnter={HelpPanel.load}
        onClick={() => {
          setAbout({ address: router.state.location.pathname })
          setOpen(true)
        }}
      >
        <IconHelp size={20} aria-hidden="true" />
      </IconButton>
      {about && <HelpPanel about={about} open={isOpen} onShow={setAbout} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Whether the key belongs to an input, a rich text editor, or a dialog over the page. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
}
