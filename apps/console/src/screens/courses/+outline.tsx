import { forRole, mayChange } from '@greenroom/contract/define/for-role'
import { nestedUnder } from '@greenroom/contract/define/nesting'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { courses } from '@greenroom/contract/resources/courses'
import { modules } from '@greenroom/contract/resources/modules'
import { Button } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { naming } from '../../fields/naming.ts'
import { newPath } from '../../resource/list-address.ts'
import { RecentChanges } from '../../resource/list/recent/recent-changes.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { IconSchool } from '../../ui/icons/icon-school.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStored } from '../../ui/use-stored.ts'
import { FirstModuleCheck } from './+first-module-check.tsx'
import { useFocusBack } from './+focus-back.ts'
import { ModuleItem } from './+module-item.tsx'
import { NextLines } from './+next-lines.tsx'
import { nextOrder } from './+next-order.ts'
import { moveTo, type Outline as Parts } from './+outline-order.ts'
import { useJustMoved } from './+use-just-moved.ts'
import { useLeftWork } from './+use-left-work.ts'
import { useNext } from './+use-next.ts'
import { useOutlineMoves } from './+use-outline-moves.ts'
import type { useOutline } from './+use-outline.ts'
import classes from './outline.module.css'

const NestedList = onDemand(async () => (await import('../../resource/list/nested-list.tsx')).NestedList, null, 'The list')

const none: Parts = []

type Props = {
  course: string
  /** Whether the course releases its lessons over time. */
  drips: boolean
  parts: ReturnType<typeof useOutline>
  /** How many members completed each lesson; null if nobody has begun, or the user may not read that. */
  finished: ReadonlyMap<string, number> | null
}

/** A course's modules with their lessons, on the course's own page: view, reorder, add (CRS-013). */
export function Outline({ course, drips, parts: { outline, error, retry, move }, finished }: Props) {
  const id = useId()
  const { facts } = useSessionData()
  const isEditable = mayChange(modules, facts)
  const [isTable, setTable] = useStored('greenroom.course-as-table', false)
  const just = useJustMoved()
  const onMoved = (order: Parts, item: string) => {
    just.mark(item)
    move(order, item)
  }
  const moves = useOutlineMoves(outline ?? none, onMoved)
  const [added, setAdded] = useState('')
  const module = useMemo(() => nestedUnder(forRole(modules, facts), [course]), [course, facts])
  const left = useLeftWork()
  const next = useNext(isEditable && left.has(newPath(module)))
  const addButton = useFocusBack(next.isOpen)
  const isEmpty = outline?.length === 0
  const lessons = (outline ?? none).reduce((total, { children }) => total + children.length, 0)
  const addModule = isEditable && (
    <Button ref={addButton} leftSection={<IconPlus size={16} />} variant={isEmpty ? 'filled' : 'default'} onClick={next.open}>
      Add {modules.label.one}
    </Button>
  )
  const newModule = isEditable && next.isOpen && (
    <NextLines resource={module} next={next} order={nextOrder(outline ?? none)} onAdded={(title) => setAdded(`${title} added.`)} />
  )
  const check = outline && <FirstModuleCheck course={course} outline={outline} isEditable={isEditable} />

  if (isTable && !isEmpty) {
    const asOutline = (
      <Button variant="subtle" onClick={() => setTable(false)}>
        Show as outline
      </Button>
    )
    return (
      <>
        {check}
        <NestedList resource={module} tools={asOutline} />
      </>
    )
  }
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {modules.label.many}
        </h2>
        {outline && !isEmpty && (
          <>
            <span className={classes.sum}>
              {naming(modules, outline.length)}, {naming(courseLessons, lessons)}
            </span>
            <div className={classes.add}>
              <Button className={classes.layout} variant="subtle" onClick={() => setTable(true)}>
                Show as table
              </Button>
              {isEditable && <RecentChanges resource={courses} inside={{ id: course, noun: 'modules and lessons' }} />}
              {!next.isOpen && addModule}
            </div>
          </>
        )}
      </div>
      {check}
      <div className={classes.card} aria-busy={!outline && !error}>
        {error && !outline ? (
          <LoadFailure title="The modules could not be loaded" line={failureSentence(error)} onRetry={retry} />
        ) : (
          <>
            {isEmpty && (
              <EmptyState Icon={IconSchool} title="No modules yet" text={modules.intro}>
                {!next.isOpen && addModule}
              </EmptyState>
            )}
            {!outline && <Waiting />}
            <ol className={classes.modules} data-folded={moves.isFolded || undefined}>
              {moves.shown.map((one, index) => (
                <ModuleItem
                  key={one.id}
                  {...{ course, drips, finished, moves, left, isEditable }}
                  module={one}
                  number={index + 1}
                  justMoved={just.id}
                  onMoveTo={(item, to) => onMoved(moveTo(outline ?? none, item, to), item)}
                  onAdded={(title) => setAdded(`${title} added.`)}
                />
              ))}
            </ol>
            {/* In one place, whether it is the first or not: what is typed there stays while the one before it is saved. */}
            {newModule && <div className={classes.last}>{newModule}</div>}
          </>
        )}
      </div>
      <span className="gr-unseen" role="status">
        {moves.said || added}
      </span>
    </section>
  )
}

/** A placeholder with the height of a small course. */
function Waiting() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={classes.waiting}>
          <Skeleton className={classes.bone} />
        </div>
      ))}
    </div>
  )
}
