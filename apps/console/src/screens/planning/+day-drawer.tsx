import { gates, opens } from '@greenroom/contract/access/gates'
import { MAX_PER_DAY, type PlanningKind } from '@greenroom/contract/planning/planning-kinds'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Button } from '@mantine/core'
import { failureSentence } from '../../api/failure.ts'
import { askToSend } from '../../resource/ask-to-send.ts'
import { useMay } from '../../session/use-may.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { PlannedLine } from './+planned-line.tsx'
import { dayWords } from './+planning-range.ts'
import { ListSkeleton } from './+skeleton.tsx'
import { keyOf, type Moving } from './+use-move.ts'
import type { PickUp } from './+use-pick-up.ts'
import { usePlanning } from './+use-planning.ts'
import classes from './planning.module.css'

/** What can be added for a day, by the names of resources. */
const NEW = ['articles', 'lessons', 'events']

type Props = { day: string; kinds: readonly PlanningKind[]; today: string; moving: Moving; pickUp: PickUp; onClose: () => void }

/** Everything that happens on a day, and what can be added for it. */
export function DayDrawer({ day, kinds, today, moving, pickUp, onClose }: Props) {
  const list = usePlanning({ from: day, to: day, kinds, perDay: MAX_PER_DAY })
  const [found] = list.isPlaceholderData ? [] : (list.data?.days ?? [])
  const isWaiting = !list.data || list.isPlaceholderData
  return (
    <SideDrawer open onClose={onClose} title={dayWords(day, today)}>
      {list.error && isWaiting ? (
        <LoadFailure title="The day could not be loaded" line={failureSentence(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <>
          {isWaiting && kinds.length > 0 && <ListSkeleton />}
          {!isWaiting && !found && <p className={classes.nothing}>Nothing is planned for this day.</p>}
          <ul className={classes.items} data-long>
            {found?.items.map((item) => {
              const placed = { item, day }
              return (
                <PlannedLine
                  key={keyOf(item)}
                  placed={placed}
                  pickUp={pickUp}
                  isLong
                  isExplained
                  whyNot={moving.whyNot(placed)}
                  isSaving={moving.saving === keyOf(item)}
                />
              )
            })}
          </ul>
          {found !== undefined && found.more > 0 && (
            <p
              className={classes.nothing}
            >{`${found.at_least ? 'At least ' : ''}${found.more} more are not shown. Use the lists to see all of them.`}</p>
          )}
          {day >= today && <NewForDay day={day} />}
        </>
      )}
    </SideDrawer>
  )
}

function NewForDay({ day }: { day: string }) {
  const { facts } = useSessionData()
  const may = useMay()
  const resources = NEW.flatMap((name) => resourceByName(name) ?? []).filter(({ segment }) => opens(`/${segment}/new`, facts))
  return (
    <div className={classes.new}>
      {resources.map(({ segment, label }) => (
        <ButtonLink key={segment} variant="default" to="/$segment/new" params={{ segment }} search={{ day }}>
          {`New ${label.one.toLowerCase()} for this day`}
        </ButtonLink>
      ))}
      {gates.push(facts) && may('write', 'push') && (
        <Button variant="default" onClick={() => askToSend({ kind: 'new', day })}>
          Schedule a push for this day
        </Button>
      )}
    </div>
  )
}
