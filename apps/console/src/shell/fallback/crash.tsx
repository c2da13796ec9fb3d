import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MissingPart, useNewVersion, useReload } from '../../ui/missing-part.ts'
import { storedInTab } from '../../ui/stored-texts.ts'

const RELOADED = 'greenroom.reloaded-for'

/**
 * Shown for a page that failed to load or to render; the shell stays around it, so that the user can navigate
 * elsewhere.
 */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isMissing = error instanceof MissingPart
  const isNewVersion = useNewVersion(isMissing)
  const { reload, isTrying, isOut } = useReload()
  useEffect(() => {
    if (isNewVersion) reloadOnce(router.state.location.pathname)
  }, [isNewVersion, router])

  const again = () => {
    // Chromium caches which file it could not load, until the page is reloaded.
    if (isMissing) return reload()
    reset()
    void router.invalidate()
  }
  // Still checking whether the server has a new version.
  if (isMissing && isNewVersion === null) return null
  const words = isNewVersion ? newVersion : isMissing ? { ...missing, ...(isOut && { text: stillOut }) } : broken
  return (
    <div role="alert">
      <title>{`${words.title} · Greenroom`}</title>
      <EmptyState heading="h1" scene="broken" {...words}>
        {!isNewVersion && <Button onClick={again}>{isTrying ? 'Connecting…' : 'Retry'}</Button>}
        {(isNewVersion || !isMissing) && (
          <Button variant={isNewVersion ? 'filled' : 'default'} onClick={() => location.reload()}>
            Reload the page
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

const broken = { title: 'Something broke on this page', text: 'Saved work is not lost. Try again, or go to another page.' }
const missing = { title: 'This page could not be loaded', text: 'Check your connection, then try again.' }
const stillOut = 'Greenroom still does not respond. Check your connection, then try again.'
const newVersion = { title: 'A new version is available', text: 'Reload the page to continue. Saved work is not lost.' }

/**
 * A reload loads the new version. If it does not, because servers are updated one after another, the page shows a
 * message instead of reloading repeatedly.
 */
function reloadOnce(path: string): void {
  // Without storage nothing would stop the next reload.
  if (storedInTab.get(RELOADED) === path || !storedInTab.set(RELOADED, path)) return
  location.reload()
}
