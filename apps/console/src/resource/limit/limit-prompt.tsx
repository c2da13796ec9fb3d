import type { Resource } from '@greenroom/contract/define/define-resource'
import { useState } from 'react'
import { onDemand } from '../../ui/on-demand.tsx'

const LimitDialog = onDemand(async () => (await import('./limit-dialog.tsx')).LimitDialog, null, 'The limit')

type Props = { resource: Resource; reached: { message: string } | null; onClose(): void }

/** The upgrade prompt: open once `reached` says that the account is full. Its rendering code is loaded on demand. */
export function LimitPrompt({ resource, reached, onClose }: Props) {
  const [used, setUsed] = useState(false)
  if (reached && !used) setUsed(true)
  return used && <LimitDialog resource={resource} reached={reached} onClose={onClose} />
}
