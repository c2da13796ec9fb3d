import { deskParts } from '@greenroom/contract/onboarding/review/desk-parts'
import { reviewQueue } from '@greenroom/contract/platform/reviews'
import { Button } from '@mantine/core'
import { Filters } from '../../resource/list/toolbar/filters.tsx'
import { Views } from '../../resource/list/views/views.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { useDesk } from './+use-desk.ts'
import classes from './reviews.module.css'

const { show: _part, ...questions } = reviewQueue.questions ?? {}

/** The filters in the panel; the parts of the queue have their own buttons. */
const filtered = { ...reviewQueue, questions }

const parts = [{ value: null, label: 'All' }, ...deskParts]

/** The parts of the queue with their counts, and search, filters and saved views. */
export function DeskBar({ queue, list, part, choose, countOf }: ReturnType<typeof useDesk>) {
  return (
    <>
      <div className={classes.parts} role="group" aria-label="Show">
        {parts.map(({ value, label }) => (
          <Button
            key={label}
            size="compact-md"
            variant={part === value ? 'light' : 'subtle'}
            color={part === value ? undefined : 'gray'}
            aria-pressed={part === value}
            onClick={() => choose(value)}
          >
            {label} {queue.data && <span className={classes.count}>{countOf(value)}</span>}
          </Button>
        ))}
      </div>
      <div className={classes.bar}>
        <SearchField
          className={classes.search}
          label="Search apps"
          value={list.state.q}
          onSearch={(q) => list.change({ kind: 'search', q })}
        />
        <Filters resource={filtered} list={list} />
        <Views resource={reviewQueue} list={list} />
      </div>
    </>
  )
}
