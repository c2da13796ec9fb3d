import { nestedUnder } from '@greenroom/contract/define/nesting'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { courses } from '@greenroom/contract/resources/courses'
import { modules } from '@greenroom/contract/resources/modules'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { naming } from '../../fields/naming.ts'
import { newPath } from '../../resource/list-address.ts'
import { RecentChanges } from '../../resource/list/recent/recent-changes.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import shared from '../../ui/table.module.css'
import { FirstModuleCheck } from './+first-module-check.tsx'
import { useFocusBack } from './+focus-back.ts'
import { ModuleRows } from './+module-rows.tsx'
import { NextLines } from './+next-lines.tsx'
import { nextOrder } from './+next-order.ts'
import { outlineColumns } from './+outline-columns.ts'
import type { Outline as Parts } from './+outline-order.ts'
import { useLeftWork } from './+use-left-work.ts'
import { useNext } from './+use-next.ts'
import { useOutlineMoves } from './+use-outline-moves.ts'
import { useOutline } from './+use-outline.ts'
import classes from './outline.module.css'

const none: Parts = []

/** A course's modules with their lessons, on the course's own page: view, reorder, add (CRS-013). */
export function Outline({ course }: { course: string }) {
  const id = useId()
  const { outline, error, retry, put } = useOutline(course)
  const moves = useOutlineMoves(outline ?? none, put)
  const [added, setAdded] = useState('')
  const module = useMemo(() => nestedUnder(modules, [course]), [course])
  const left = useLeftWork()
  const next = useNext(left.has(newPath(module)))
  const addButton = useFocusBack(next.isOpen)
  const isEmpty = outline?.length === 0
  const lessons = (outline ?? none).reduce((total, { children }) => total + children.length, 0)
  const addModule = (
    <Button ref={addButton} leftSection={<IconPlus size={16} />} variant={isEmpty ? 'filled' : 'default'} onClick={next.open}>
      Add {modules.label.one}
    </Button>
  )
  const newModule = next.isOpen && (
    <NextLines resource={module} next={next} order={nextOrder(outline ?? none)} onAdded={(title) => setAdded(`${title} added.`)} />
  )

  return (
    <section className={classes.part} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {modules.label.many}
        </h2>
        {outline && !isEmpty && (
          <span className={classes.sum}>
            {naming(modules, outline.length)}, {naming(courseLessons, lessons)}
          </span>
        )}
        {outline && !isEmpty && (
          <div className={classes.add}>
            <RecentChanges resource={courses} inside={{ id: course, noun: 'modules and lessons' }} />
            {!next.isOpen && addModule}
          </div>
        )}
      </div>
      {outline && <FirstModuleCheck course={course} outline={outline} />}
      <div className={classes.card}>
        {error ? (
          <LoadFailure title="The modules could not be loaded" line={failureSentence(error)} onRetry={retry} />
        ) : isEmpty ? (
          <EmptyState title="No modules yet" text={modules.intro}>
            {newModule || addModule}
          </EmptyState>
        ) : (
          <>
            <table className={`${shared.table} ${classes.table}`} aria-busy={!outline} data-folded={moves.isFolded || undefined}>
              <thead>
                <tr>
                  <th className={classes.narrow}>
                    <VisuallyHidden>Move</VisuallyHidden>
                  </th>
                  {outlineColumns.map(({ field, header }) => (
                    <th key={field} data-column={field}>
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              {!outline && <Waiting />}
              {moves.shown.map((one, index) => (
                <ModuleRows
                  key={one.id}
                  course={course}
                  module={one}
                  number={index + 1}
                  moves={moves}
                  left={left}
                  onAdded={(title) => setAdded(`${title} added.`)}
                />
              ))}
            </table>
            {newModule && <div className={classes.last}>{newModule}</div>}
          </>
        )}
      </div>
      <VisuallyHidden role="status">{moves.said || added}</VisuallyHidden>
    </section>
  )
}

/** A placeholder with the height of a small course. */
function Waiting() {
  return (
    <tbody aria-hidden="true">
      {[1, 2, 3, 4].map((row) => (
        <tr key={row}>
          <td className={classes.waiting} colSpan={modules.columns.length + 1}>
            <Skeleton className={classes.bone} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
