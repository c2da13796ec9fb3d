import { trackerStages } from '@greenroom/contract/onboarding-tracker/tracker-stage'
import { LONGEST_SEARCH } from '../../resource/list/state/list-state.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { TrackerColumn } from './+tracker-column.tsx'
import classes from './onboarding_tracker.module.css'

/** The tracker as a board: a column for each stage, with the apps at that stage. */
export function TrackerBoard({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  return (
    <>
      <SearchField label="Search by app or creator" value={q} onSearch={onSearch} className={classes.search} />
      <div className={classes.board}>
        {trackerStages.map((stage) => (
          <TrackerColumn key={stage.label} {...stage} q={q.trim().slice(0, LONGEST_SEARCH)} />
        ))}
      </div>
    </>
  )
}
