import { useEffect, useState } from 'react'
import { describeFailure, Failure, type FailureText } from '../api/failure.ts'
import { failures } from '../api/show-failure.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { whenIdle } from './when-idle.ts'

const FailureModal = onDemand(async () => (await import('./failure-modal.tsx')).FailureModal)

/** Opens the failure modal for whatever is handed to showFailure. */
export function FailureHost() {
  const [text, setText] = useState<FailureText | null>(null)
  const [open, setOpen] = useState(false)

  // Loaded ahead in a quiet moment: it has to be there when the network is not.
  useEffect(() => whenIdle(FailureModal.load), [])

  useEffect(() => {
    const hear = (event: Event) => {
      if (!(event instanceof CustomEvent) || isNobodysBusiness(event.detail)) return
      setText(describeFailure(event.detail))
      setOpen(true)
    }
    failures.addEventListener('failure', hear)
    return () => failures.removeEventListener('failure', hear)
  }, [])

  if (!text) return null
  return <FailureModal text={text} open={open} onClose={() => setOpen(false)} />
}

/** A 401 is the session's matter, and whoever cancelled a call knows that they did. */
function isNobodysBusiness(error: unknown): boolean {
  return error instanceof Failure && (error.status === 401 || error.code === 'CANCELLED')
}
