import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadPart, MissingPart, useNewVersion, useReload } from './missing-part.ts'
import classes from './on-demand.module.css'
import { warnOfFailedLoad } from './warn-of-failed-load.ts'

type OnDemand<Props> = ComponentType<Props> & { load: () => Promise<void> }

/**
 * A component that is loaded on first render, or earlier by `load`. If it cannot be loaded, because the network is down
 * or the server has newer files, only this component shows an error: the page around it, and its input, stays. The
 * error begins with `name`.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
  name: string | ((props: Props) => string) = 'This part',
): OnDemand<Props> {
  const fresh = () => lazy(async () => ({ default: await loadPart(load) }))
  let Part = fresh()

  // Called once per component, at module level like React's own lazy.
  function Demanded(props: Props) {
    const [tries, setTries] = useState(0)
    const again = () => {
      // A lazy component caches its failure; a retry needs a new one.
      Part = fresh()
      setTries(tries + 1)
    }
    return (
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={({ error }) => (
          <Missing name={typeof name === 'function' ? name(props) : name} error={error} hasTried={tries > 0} onRetry={again} />
        )}
        onCatch={logged}
      >
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Part {...props} />
        </Suspense>
      </CatchBoundary>
    )
  }

  // Whoever leaves the page meanwhile misses nothing, and otherwise the render loads it again and says what is wrong.
  return Object.assign(Demanded, { load: async () => void (await load().catch(() => undefined)) })
}

type MissingProps = { name: string; error: unknown; hasTried: boolean; onRetry: () => void }

/** Chromium caches which file it could not load, so after a second failure the page is reloaded. */
function Missing({ name, error, hasTried, onRetry }: MissingProps) {
  const isMissing = error instanceof MissingPart
  const isNewVersion = useNewVersion(isMissing)
  const { reload, isTrying, isOut } = useReload()
  const needsReload = isNewVersion || (isMissing && hasTried)
  return (
    <div className={classes.missing} role="alert">
      {words()}
      <button type="button" className={classes.retry} onClick={needsReload ? reload : onRetry}>
        {needsReload ? 'Reload' : 'Retry'}
      </button>
    </div>
  )

  function words(): string {
    if (isTrying) return 'Connecting…'
    if (isOut) return 'Greenroom still does not respond. Check your connection, then reload.'
    if (isNewVersion) return 'A new version is available.'
    if (!isMissing) return 'Something broke here. Try again.'
    return hasTried ? `${name} still could not be loaded. Reload the page.` : `${name} could not be loaded. Check your connection.`
  }
}

function logged(error: unknown): void {
  warnOfFailedLoad('A part of the console could not be loaded.', error)
}
