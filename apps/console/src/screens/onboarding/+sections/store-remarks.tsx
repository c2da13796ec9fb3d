import type { Settings } from '@greenroom/contract/app-document/define-settings'
import type { App } from '@greenroom/contract/apps/app-answers'
import type { Values } from '@greenroom/contract/fields/field'
import { type TypedFinding, typedFindings } from '@greenroom/contract/preflight/typed-findings'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { useWatch } from 'react-hook-form'

type Props = { settings: Settings; app: App; onFound(findings: readonly TypedFinding[]): void }

/** Runs the store check over the form's current texts, and reports its findings when they change. Renders nothing. */
export function StoreRemarks({ settings, app, onFound }: Props) {
  const typed = useDeferredValue<Values>(useWatch())
  const key = useMemo(() => JSON.stringify(typedFindings(settings, app, typed)), [settings, app, typed])
  useEffect(() => {
    const found: TypedFinding[] = JSON.parse(key)
    onFound(found)
  }, [key, onFound])
  return null
}
