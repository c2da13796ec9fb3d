import { canSendPush } from '@greenroom/contract/access/flags'
import { opens } from '@greenroom/contract/access/gates'
import { reportDays } from '@greenroom/contract/reports/report-limits'
import { SegmentedControl } from '@mantine/core'
import { useSessionData } from '../../session/use-session.ts'
import { addressCodec, choice, useAddressState } from '../../ui/address-state.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ContentReport } from './+content.tsx'
import { CoursesReport } from './+courses.tsx'
import { PushesReport } from './+pushes.tsx'
import { SearchesReport } from './+searches.tsx'
import classes from './reports.module.css'

const kinds = { content: 'Content', pushes: 'Pushes', courses: 'Courses', searches: 'Searches' } as const
type Kind = keyof typeof kinds

const codec = addressCodec({
  report: choice(['content', 'pushes', 'courses', 'searches'], 'content'),
  days: choice(['7', '30', '90'], '30'),
})

/** What works in the app: what members open, complete and unlock, which pushes they open, and what they look for. */
export function Reports() {
  const { facts, user } = useSessionData()
  const { state, set } = useAddressState(codec)
  const offered = (Object.keys(kinds) as Kind[]).filter((kind) => {
    if (kind === 'pushes') return canSendPush(facts.app) && !user.help
    return kind !== 'courses' || opens('/courses', facts)
  })
  const report = offered.find((kind) => kind === state.report) ?? 'content'
  return (
    <>
      <PageHeader title="Reports" text="What your members open, complete and look for." />
      <div className={classes.tools}>
        <SegmentedControl
          aria-label="Report"
          size="sm"
          value={report}
          onChange={(chosen) => set({ ...state, report: chosen })}
          data={offered.map((value) => ({ value, label: kinds[value] }))}
        />
        <SegmentedControl
          aria-label="Period"
          size="sm"
          value={state.days}
          onChange={(days) => set({ ...state, days })}
          data={reportDays.map((days) => ({ value: `${days}` as const, label: `${days} days` }))}
        />
      </div>
      {report === 'content' && <ContentReport days={state.days} />}
      {report === 'pushes' && <PushesReport days={state.days} />}
      {report === 'courses' && <CoursesReport days={state.days} />}
      {report === 'searches' && <SearchesReport days={state.days} />}
    </>
  )
}
