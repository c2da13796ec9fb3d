import type { Resource } from '@greenroom/contract/resources/define-resource'
import { lazy, Suspense, useState } from 'react'

const LimitDialog = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog }))

type Props = { resource: Resource; reached: { message: string } | null; onClose(): void }

/** Stands where something can be added: open once `reached` says that the account is full. What draws it is loaded when it is needed. */
export function LimitPrompt({ resource, reached, onClose }: Props) {
  const [used, setUsed] = useState(false)
  if (reached && !used) setUsed(true)
  return <Suspense>{used && <LimitDialog resource={resource} reached={reached} onClose={onClose} />}</Suspense>
}
