import type { Settings } from '@greenroom/contract/app-document/define-settings'
import type { App } from '@greenroom/contract/apps/app-answers'
import type { Values } from '@greenroom/contract/fields/field'
import { typedFindings } from '@greenroom/contract/preflight/typed-findings'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import classes from './sections.module.css'

/** The store check's findings for the form's current texts; empty if there are none. */
export function StoreRemarks({ settings, app }: { settings: Settings; app: App }) {
  const typed = useDeferredValue<Values>(useWatch())
  const found = useMemo(() => typedFindings(settings, app, typed), [settings, app, typed])
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <section className={classes.remarks} aria-label="Store check">
          <strong>What Apple and Google would say</strong>
          <ul className={classes.remarkList}>
            {found.map(({ id, says, mend, whats }) => (
              <li key={id}>
                {says}
                <span>{whats.length > 0 && ` ${whats.join(' ')}`}</span> {mend}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
