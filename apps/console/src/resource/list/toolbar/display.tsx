import type { Resource } from '@greenroom/contract/define/define-resource'
import { useState } from 'react'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { List } from '../state/use-list.ts'
import { DisplayButton } from './display-button.tsx'

// Loaded on first use, not with the list.
const DisplayPanel = onDemand(async () => (await import('./display-panel.tsx')).DisplayPanel, <DisplayButton />, 'The display options')

/** How the list is shown: its layout, order, row height and columns. */
export function Display({ resource, list }: { resource: Resource; list: List }) {
  const [used, setUsed] = useState(false)
  if (used) return <DisplayPanel resource={resource} list={list} />
  return <DisplayButton onClick={() => setUsed(true)} onPointerEnter={DisplayPanel.load} onFocus={DisplayPanel.load} />
}
