import { addressOf, nestedUnder } from '@greenroom/contract/define/nesting'
import { stateNames } from '@greenroom/contract/define/release-state'
import { courseLessons } from '@greenroom/contract/resources/course_lessons'
import { modules } from '@greenroom/contract/resources/modules'
import { ActionIcon, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { ValueCell } from '../../fields/value-cell.tsx'
import states from '../../resource/form/record-state.module.css'
import { useAdding } from '../../resource/limit/use-adding.ts'
import { newPath } from '../../resource/list-address.ts'
import { useChanges } from '../../resource/list/state/use-changes.ts'
import { RowMenu } from '../../resource/list/table/row-menu.tsx'
import { useAppDay } from '../../session/use-app-day.ts'
import { IconGripVertical } from '../../ui/icons/icon-grip-vertical.ts'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { toPath } from '../../ui/to-path.ts'
import { useFocusBack } from './+focus-back.ts'
import { NextLines } from './+next-lines.tsx'
import { nextOrder } from './+next-order.ts'
import { type Module, positionText } from './+outline-order.ts'
import { useNext } from './+use-next.ts'
import type { useOutlineMoves } from './+use-outline-moves.ts'
import classes from './outline.module.css'

type Moves = ReturnType<typeof useOutlineMoves>

type Props = {
  course: string
  module: Module
  number: number
  moves: Moves
  /** Addresses of forms with input that an earlier visit left. */
  left: ReadonlySet<string>
  onAdded(title: string): void
}

/** A module, its lessons below it, and the row for the next lesson. */
export function ModuleRows({ course, module, number, moves, left, onAdded }: Props) {
  const positions = useMemo(
    () => ({ module: nestedUnder(modules, [course]), lesson: nestedUnder(courseLessons, [course, module.id]) }),
    [course, module.id],
  )
  const own = useParts(positions.module)
  const inside = useParts(positions.lesson)
  const next = useNext(left.has(newPath(positions.lesson)))
  const addButton = useFocusBack(next.isOpen)
  const { today } = useAppDay()
  return (
    <tbody className={classes.module}>
      <tr className={classes.row} data-part={module.id} data-grabbed={moves.grabbedId === module.id || undefined}>
        <Handle id={module.id} name={module.name} moves={moves} />
        <Cells
          number={String(number)}
          order={module.sort_order}
          tags={module.tags}
          lessons={module.children.length}
          menu={<RowMenu resource={positions.module} id={module.id} title={module.name} {...own(module.id, module.name)} />}
        >
          <Link {...toPath(addressOf(modules, [course, module.id]))} className={classes.name}>
            {module.name}
          </Link>
        </Cells>
      </tr>
      {module.children.map((lesson, index) => (
        <tr
          key={lesson.id}
          className={classes.row}
          data-lesson
          data-part={lesson.id}
          data-grabbed={moves.grabbedId === lesson.id || undefined}
        >
          <Handle id={lesson.id} name={lesson.title} moves={moves} />
          <Cells
            number={`${number}.${index + 1}`}
            order={lesson.sort_order}
            tags={lesson.tags}
            menu={<RowMenu resource={positions.lesson} id={lesson.id} title={lesson.title} {...inside(lesson.id, lesson.title)} />}
          >
            <Link {...toPath(addressOf(courseLessons, [course, module.id, lesson.id]))} className={classes.name}>
              {lesson.title}
            </Link>
            {!lesson.active && (
              <span className={states.state} data-state="inactive">
                {stateNames.inactive}
              </span>
            )}
          </Cells>
        </tr>
      ))}
      <tr className={classes.end} data-part={`end ${module.id}`}>
        <td aria-hidden="true" />
        <td colSpan={modules.columns.length}>
          {next.isOpen ? (
            <NextLines
              resource={positions.lesson}
              next={next}
              order={nextOrder(module.children)}
              given={{ release_date: today }}
              onAdded={onAdded}
            />
          ) : (
            <Button ref={addButton} size="compact-xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={next.open}>
              Add a lesson<span className={classes.unseen}> to {module.name}</span>
            </Button>
          )}
        </td>
      </tr>
    </tbody>
  )
}

type CellsProps = {
  number: string
  order: number
  tags: Module['tags']
  lessons?: number
  menu: ReactNode
  children: ReactNode
}

/** The columns of the module list (CRS-019), for a module and for a lesson in it. */
function Cells({ number, order, tags, lessons, menu, children }: CellsProps) {
  const { tags: tagsField } = modules.fields
  return (
    <>
      <td data-column="name">
        <span className={classes.names}>{children}</span>
      </td>
      <td data-column="course_lessons">{lessons}</td>
      <td data-column="tags">{tagsField && <ValueCell field={tagsField} value={tags} />}</td>
      <td data-column="#">{number}</td>
      <td data-column="sort_order">{order}</td>
      <td data-column="actions">{menu}</td>
    </>
  )
}

function Handle({ id, name, moves }: { id: string; name: string; moves: Moves }) {
  const isGrabbed = moves.grabbedId === id
  return (
    <td className={classes.narrow}>
      <ActionIcon
        {...moves.handleProps(id)}
        className={classes.handle}
        aria-label={`Move “${name}”, ${positionText(moves.shown, id)}${isGrabbed ? '' : ': space grabs it'}`}
      >
        <IconGripVertical size={16} />
      </ActionIcon>
    </td>
  )
}

/** Copying and deleting a resource's records. */
function useParts(resource: Parameters<typeof useChanges>[0]) {
  const changes = useChanges(resource, () => undefined)
  const adding = useAdding(resource, { state: null, total: null, limit: null })
  return (id: string, title: string) => ({ onClone: () => adding.clone(id), onDelete: () => void changes.remove([id], title) })
}
