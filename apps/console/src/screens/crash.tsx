import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'

const RELOADED = 'greenroom.reloaded-for'

/** For a page that failed while drawing; the shell stays around it, so that one can go elsewhere. */
export function Crash({ error, reset }: ErrorComponentProps) {
  const router = useRouter()

  useEffect(() => reloadForNewVersion(error), [error])

  const again = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div role="alert">
      <title>Something went wrong · Greenroom</title>
      <EmptyState scene="broken" title="Something went wrong" text="This page could not be drawn. Nothing that was saved is lost.">
        <Button onClick={again}>Try again</Button>
        <Button variant="default" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </EmptyState>
    </div>
  )
}

/** After an update of the server the chunks of an open tab are gone: one reload brings the new console. */
function reloadForNewVersion(error: unknown): void {
  if (!(error instanceof TypeError) || !/dynamically imported module|module script/i.test(error.message)) return
  if (sessionStorage.getItem(RELOADED) === error.message) return
  sessionStorage.setItem(RELOADED, error.message)
  location.reload()
}
