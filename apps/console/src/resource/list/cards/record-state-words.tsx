import type { Resource } from '@greenroom/contract/define/define-resource'
import { useAppDay } from '../../../session/use-app-day.ts'
import { shownState } from '../../form/publishing.ts'
import type { ApiRecord } from '../../records.ts'
import classes from '../table/release-cells.module.css'
import { stateIcons } from '../table/release-cells.tsx'

/** A record's state in words: 'Live', 'Scheduled 26 Nov'. Nothing for records without one. */
export function RecordStateWords({ resource, row }: { resource: Resource; row: ApiRecord }) {
  const shown = shownState(resource, row, useAppDay())
  if (!shown) return null
  const Icon = stateIcons[shown.state]
  return (
    <span className={classes.state} data-state={shown.state}>
      <Icon size={16} aria-hidden="true" />
      <span>{shown.words}</span>
    </span>
  )
}
