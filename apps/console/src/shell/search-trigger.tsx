import { useEffect, useState } from 'react'
import { IconSearch } from '../ui/icons/icon-search.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { isPressed, shellShortcuts } from '../ui/shortcuts.ts'
import { writtenKey } from '../ui/written-key.ts'
import { keepEarlyKeys } from './early-keys.ts'
import { onOpenSearch } from './open-search.ts'
import classes from './search-trigger.module.css'

const Search = onDemand(async () => (await import('./search/search.tsx')).Search, null, 'The search')

/** Opens the search over content, screens and actions; Ctrl K or ⌘ K does the same from anywhere. */
export function SearchTrigger() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused')

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(shellShortcuts.search, event)) return
      event.preventDefault()
      setState((before) => (before === 'open' ? 'closed' : 'open'))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  useEffect(() => onOpenSearch(() => setState('open')), [])

  useEffect(() => (state === 'open' ? keepEarlyKeys() : undefined), [state])

  return (
    <>
      <button
        type="button"
        className={classes.trigger}
        data-in-phone-bar
        onClick={() => setState('open')}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <IconSearch size={16} aria-hidden="true" />
        <span className={classes.word}>Search</span>
        {/* Rendered by CSS: the keys are not part of the button's name. */}
        <span className={classes.keys} data-keys={writtenKey(shellShortcuts.search.keys[0])} />
      </button>
      {state !== 'unused' && <Search open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  )
}
