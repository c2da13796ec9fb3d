import { useEffect, useState } from 'react'

/** A part of the console whose file could not be loaded: the network is down, or the server has a newer version. */
export class MissingPart extends Error {
  override name = 'MissingPart'
}

/**
 * Loads a part; a failure is a MissingPart. The router would reload the page on the browsers' own errors, even without
 * a network.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    throw new MissingPart('A part of the console could not be loaded.', { cause })
  }
}

/**
 * Whether the server has another version of the console than this page. Checked once a part is missing; null until
 * known.
 */
export function useNewVersion(isMissing: boolean): boolean | null {
  const [isNew, setNew] = useState<boolean | null>(null)
  useEffect(() => {
    if (!isMissing) return
    let isGone = false
    void hasNewVersion().then((found) => !isGone && setNew(found))
    return () => {
      isGone = true
    }
  }, [isMissing])
  return isNew
}

/**
 * Reloads the page, which loads a missing file in every browser. If the server cannot be reached, the page stays, since
 * the browser would replace it with an error page, and `isOut` becomes true.
 */
export function useReload(): { reload: () => void; isTrying: boolean; isOut: boolean } {
  const [state, setState] = useState<'idle' | 'trying' | 'out'>('idle')
  const reload = async () => {
    if (state === 'trying') return
    setState('trying')
    const answer = await fetch('/', { cache: 'no-store', credentials: 'omit' }).catch(() => null)
    if (answer?.ok) location.reload()
    else setState('out')
  }
  return { reload: () => void reload(), isTrying: state === 'trying', isOut: state === 'out' }
}

/** The page names its first script, whose name changes with every version. False if the server cannot be reached. */
async function hasNewVersion(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src')
  if (!own) return false
  try {
    const answer = await fetch('/', { cache: 'no-store', credentials: 'omit' })
    return answer.ok && !(await answer.text()).includes(own)
  } catch {
    return false
  }
}
