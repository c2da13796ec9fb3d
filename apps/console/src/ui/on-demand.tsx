import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { loadPart, MissingPart, useNewVersion, useReload } from './missing-part.ts'
import classes from './on-demand.module.css'

type OnDemand<Props> = ComponentType<Props> & { load: () => void }

/**
 * A part that is loaded when it is first drawn, or earlier by `load`. When it cannot be loaded, because the network is
 * away or the server has newer files, that part alone is missing and says so: the page around it, and what somebody
 * typed there, stays.
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode | ((props: Props) => ReactNode) = null,
): OnDemand<Props> {
  const fresh = () => lazy(async () => ({ default: await loadPart(load) }))
  let Part = fresh()

  // Called once for each part, beside its imports, as React's own lazy is.
  function Demanded(props: Props) {
    const [tries, setTries] = useState(0)
    const again = () => {
      // A lazy part remembers its failure; another try needs another one.
      Part = fresh()
      setTries(tries + 1)
    }
    return (
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={({ error }) => <Missing error={error} hasTried={tries > 0} onRetry={again} />}
        onCatch={logged}
      >
        <Suspense fallback={typeof waiting === 'function' ? waiting(props) : waiting}>
          <Part {...props} />
        </Suspense>
      </CatchBoundary>
    )
  }

  return Object.assign(Demanded, { load: () => void load().catch(logged) })
}

/** Chromium remembers which file it could not load, so a second try that fails too leads to loading the page anew. */
function Missing({ error, hasTried, onRetry }: { error: unknown; hasTried: boolean; onRetry: () => void }) {
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
    if (isOut) return 'Still no connection. Check it, then reload.'
    if (isNewVersion) return 'A new version is available.'
    if (!isMissing) return 'Something broke here.'
    return hasTried ? 'This part still could not be loaded. Reload the page.' : 'This part could not be loaded. Check your connection.'
  }
}

function logged(error: unknown): void {
  console.warn('A part of the console could not be loaded.', error)
}
