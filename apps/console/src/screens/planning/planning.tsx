import { clashesOf } from '@greenroom/contract/planning/clashes'
import { planningKindNames } from '@greenroom/contract/planning/planning-kinds'
import { zoneName } from '@greenroom/contract/zones'
import { Button, SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { useAppDay } from '../../session/use-app-day.ts'
import { useSessionData } from '../../session/use-session.ts'
import { useAddressState } from '../../ui/address-state.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconAlertTriangle } from '../../ui/icons/icon-alert-triangle.ts'
import { IconArrowLeft } from '../../ui/icons/icon-arrow-left.ts'
import { IconArrowRight } from '../../ui/icons/icon-arrow-right.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { Agenda } from './+agenda.tsx'
import { DayDrawer } from './+day-drawer.tsx'
import { DayGrid } from './+day-grid.tsx'
import { KindFilter } from './+kind-filter.tsx'
import { dayLater, planningCodec, type PlanningView, shownDays } from './+planning-range.ts'
import { DaysSkeleton } from './+skeleton.tsx'
import { useMove } from './+use-move.ts'
import { usePickUp } from './+use-pick-up.ts'
import { useKinds, usePlanning } from './+use-planning.ts'
import classes from './planning.module.css'

const FeedPanel = onDemand(async () => (await import('./+feed-panel.tsx')).FeedPanel, null, 'The subscription')

const VIEWS: { value: PlanningView; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'agenda', label: 'Agenda' },
]

/** What goes out when: the releases, events, pushes and ends of an app by month, week, or as a list. */
export function Planning() {
  const { zone, today } = useAppDay()
  const { user } = useSessionData()
  const isPhone = usePhone()
  const { state, set } = useAddressState(planningCodec)
  const { kinds, set: setKinds } = useKinds()
  const [opened, setOpened] = useState<string | null>(null)
  const [isSubscribing, setSubscribing] = useState(false)
  const view = isPhone ? 'agenda' : state.view
  const on = state.day || today
  const shown = shownDays(view, on)
  const list = usePlanning({ ...shown, kinds })
  const moving = useMove()
  const pickUp = usePickUp(moving, { ...shown, isGrid: view !== 'agenda' })
  const days = list.data?.days ?? []
  const props = { shown, days, today, moving, pickUp, onOpen: setOpened }
  const go = (day: string) => set({ ...state, day: day === today ? '' : day })

  return (
    <>
      <PageHeader
        title="Calendar"
        text={`Days and times are those of this app: ${zoneName(zone) === 'UTC' ? 'UTC' : `${zoneName(zone)} time`}.`}
        actions={
          !user.help && (
            <Button variant="default" onClick={() => setSubscribing(true)}>
              Subscribe
            </Button>
          )
        }
      />
      <div className={classes.bar}>
        <div className={classes.pages}>
          <PageButton label="Earlier" day={dayLater(view, on, -1)} onGo={go} icon={<IconArrowLeft size={18} />} />
          <Button variant="default" onClick={() => go(today)}>
            Today
          </Button>
          <PageButton label="Later" day={dayLater(view, on, 1)} onGo={go} icon={<IconArrowRight size={18} />} />
          <h2 className={classes.title} aria-live="polite">
            {shown.title}
          </h2>
        </div>
        <div className={classes.tools}>
          {!isPhone && (
            <SegmentedControl
              aria-label="View"
              size="sm"
              value={view}
              data={VIEWS}
              onChange={(chosen) => set({ ...state, view: chosen })}
            />
          )}
          <KindFilter kinds={kinds} onChange={setKinds} />
        </div>
      </div>
      <Clashes days={days} today={today} />
      <span className="gr-unseen" role="status">
        {pickUp.said}
      </span>
      <Card>
        {kinds.length === 0 ? (
          <EmptyState title="Nothing is selected" text="Choose what the calendar shows.">
            <Button variant="default" onClick={() => setKinds(planningKindNames)}>
              Show everything
            </Button>
          </EmptyState>
        ) : list.data ? (
          <div aria-busy={list.isPlaceholderData}>
            {view === 'agenda' ? <Agenda {...props} /> : <DayGrid {...props} isWeek={view === 'week'} />}
          </div>
        ) : list.error ? (
          <LoadFailure title="The calendar could not be loaded" line={failureSentence(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <DaysSkeleton />
        )}
      </Card>
      {opened !== null && (
        <DayDrawer day={opened} kinds={kinds} today={today} moving={moving} pickUp={pickUp} onClose={() => setOpened(null)} />
      )}
      {isSubscribing && <FeedPanel onClose={() => setSubscribing(false)} />}
    </>
  )
}

type PageButtonProps = { label: string; day: string | null; onGo: (day: string) => void; icon: ReactNode }

function PageButton({ label, day, onGo, icon }: PageButtonProps) {
  return (
    <IconButton aria-label={label} variant="default" size="lg" disabled={day === null} onClick={() => day !== null && onGo(day)}>
      {icon}
    </IconButton>
  )
}

/** What does not fit together, such as three pushes on one day. */
function Clashes({ days, today }: { days: Parameters<typeof clashesOf>[0]; today: string }) {
  const clashes = clashesOf(days, today)
  if (clashes.length === 0) return null
  return (
    <ul className={classes.clashes} aria-label="Please check">
      {clashes.map(({ text, day }) => (
        <li key={`${day} ${text}`}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {text}.
        </li>
      ))}
    </ul>
  )
}
