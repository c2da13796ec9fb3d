import { forRole } from '@greenroom/contract/define/for-role'
import { addressOf, nestedUnder } from '@greenroom/contract/define/nesting'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { modules } from '@greenroom/contract/resources/modules'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useAdding } from '../../resource/limit/use-adding.ts'
import { newPath } from '../../resource/list-address.ts'
import { useChanges } from '../../resource/list/state/use-changes.ts'
import { RowMenu } from '../../resource/list/table/row-menu.tsx'
import { useAppDay } from '../../session/use-app-day.ts'
import { useSessionData } from '../../session/use-session.ts'
import { IconCornerDownRight } from '../../ui/icons/icon-corner-down-right.ts'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { toPath } from '../../ui/to-path.ts'
import { useFocusBack } from './+focus-back.ts'
import { Handle } from './+handle.tsx'
import { LessonLine } from './+lesson-line.tsx'
import { LineTags } from './+line-tags.tsx'
import { NextLines } from './+next-lines.tsx'
import { nextOrder } from './+next-order.ts'
import type { Module, OutlinePosition } from './+outline-order.ts'
import { useNext } from './+use-next.ts'
import type { useOutlineMoves } from './+use-outline-moves.ts'
import classes from './outline.module.css'

type Props = {
  course: string
  drips: boolean
  finished: ReadonlyMap<string, number> | null
  module: Module
  number: number
  moves: ReturnType<typeof useOutlineMoves>
  /** Addresses of forms with input that an earlier visit left. */
  left: ReadonlySet<string>
  /** False for a role that only reads: nothing can be moved, added or deleted. */
  isEditable: boolean
  justMoved: string | null
  onMoveTo(id: string, to: OutlinePosition): void
  onAdded(title: string): void
}

/** With more modules than these, a menu of them would be longer than the window. */
const MOST_IN_MENU = 9

/** A module, its lessons below it, and the line for the next lesson. */
export function ModuleItem({ course, drips, finished, module, number, moves, left, isEditable, justMoved, onMoveTo, onAdded }: Props) {
  const { facts } = useSessionData()
  const positions = useMemo(
    () => ({
      module: nestedUnder(forRole(modules, facts), [course]),
      lesson: nestedUnder(forRole(courseLessons, facts), [course, module.id]),
    }),
    [course, module.id, facts],
  )
  const own = useParts(positions.module)
  const inside = useParts(positions.lesson)
  const next = useNext(isEditable && left.has(newPath(positions.lesson)))
  const addButton = useFocusBack(next.isOpen)
  const { today } = useAppDay()
  const others = moves.shown.length > MOST_IN_MENU ? [] : [...moves.shown.entries()].filter(([, { id }]) => id !== module.id)
  const moveActions = (lesson: string) =>
    others.map(([index, { name, children }], at) => ({
      label: `Move to “${name}”`,
      Icon: IconCornerDownRight,
      apart: at === 0,
      run: () => onMoveTo(lesson, { module: index, lesson: children.length }),
    }))
  const marks = (id: string) => ({
    'data-part': id,
    'data-grabbed': moves.grabbedId === id || undefined,
    'data-moved': justMoved === id || undefined,
  })
  return (
    <li className={classes.module}>
      <div className={classes.line} data-module {...marks(module.id)}>
        {isEditable && <Handle id={module.id} name={module.name} moves={moves} />}
        <span className={classes.number} aria-hidden="true">
          {number}
        </span>
        <span className={classes.names}>
          <Link {...toPath(addressOf(modules, [course, module.id]))} className={classes.name}>
            {module.name}
          </Link>
          <LineTags tags={module.tags} />
        </span>
        {isEditable && (
          <span className={classes.menu}>
            <RowMenu resource={positions.module} id={module.id} title={module.name} {...own(module.id, module.name)} />
          </span>
        )}
      </div>
      <ol className={classes.lessons}>
        {module.children.map((lesson) => (
          <LessonLine
            key={lesson.id}
            address={addressOf(courseLessons, [course, module.id, lesson.id])}
            lesson={lesson}
            drips={drips}
            finished={finished && finished.get(lesson.id)}
            marks={marks(lesson.id)}
            handle={isEditable && <Handle id={lesson.id} name={lesson.title} moves={moves} />}
            menu={
              isEditable && (
                <RowMenu
                  resource={positions.lesson}
                  id={lesson.id}
                  title={lesson.title}
                  more={moveActions(lesson.id)}
                  {...inside(lesson.id, lesson.title)}
                />
              )
            }
          />
        ))}
      </ol>
      {!isEditable && module.children.length === 0 && <p className={classes.nothing}>No lessons yet.</p>}
      {isEditable && (
        <div className={classes.end} data-part={`end ${module.id}`}>
          {next.isOpen ? (
            <NextLines
              resource={positions.lesson}
              next={next}
              order={nextOrder(module.children)}
              given={{ release_date: today }}
              onAdded={onAdded}
            />
          ) : (
            <Button ref={addButton} size="compact-sm" variant="subtle" leftSection={<IconPlus size={14} />} onClick={next.open}>
              Add a lesson<span className="gr-unseen"> to {module.name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** Copying and deleting a resource's records. */
function useParts(resource: Parameters<typeof useChanges>[0]) {
  const changes = useChanges(resource, () => undefined)
  const adding = useAdding(resource, { state: null, total: null, limit: null })
  return (id: string, title: string) => ({ onClone: () => adding.clone(id), onDelete: () => void changes.remove([id], title) })
}
