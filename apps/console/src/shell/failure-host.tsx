import { useEffect, useState } from 'react'
import { handleFailures } from '../api/show-failure.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { whenIdle } from './when-idle.ts'

const FailureModal = onDemand(async () => (await import('./failure-modal.tsx')).FailureModal, null, 'The error message')

/** Opens the failure modal for every error passed to showFailure. */
export function FailureHost() {
  const [failed, setFailed] = useState<{ error: unknown } | null>(null)

  // Preloaded when idle: it is needed when the network is down.
  useEffect(() => whenIdle(FailureModal.load), [])

  useEffect(keepFocus, [])

  useEffect(() => handleFailures((error) => setFailed({ error })), [])

  if (!failed) return null
  return <FailureModal error={failed.error} onClose={() => setFailed(null)} />
}
