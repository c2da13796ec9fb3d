import type { Outline as Answer } from '@greenroom/contract/courses/outline-answers'

/** A course's outline as returned by the API: modules with their lessons, in order. */
export type Lesson = Answer[number]['children'][number]
export type Module = Omit<Answer[number], 'children'> & { children: readonly Lesson[] }
export type Outline = readonly Module[]

/** A position: a module's, or with `lesson` that of a lesson in the module. Both from 0. */
export type OutlinePosition = { module: number; lesson: number | null }

/** The position of a module or a lesson; null if it is not in the outline. */
export function positionOf(outline: Outline, id: string): OutlinePosition | null {
  for (const [module, { id: own, children }] of outline.entries()) {
    if (own === id) return { module, lesson: null }
    const lesson = children.findIndex((child) => child.id === id)
    if (lesson >= 0) return { module, lesson }
  }
  return null
}

/** The outline with an item moved to another position of its kind, renumbered. A position out of range is clamped. */
export function moveTo(outline: Outline, id: string, to: OutlinePosition): Outline {
  const from = positionOf(outline, id)
  if (!from) return outline
  if (from.lesson === null) return numbered(inserted(without(outline, id), to.module, outline[from.module]))
  const lesson = outline[from.module]?.children[from.lesson]
  const target = Math.min(Math.max(to.module, 0), outline.length - 1)
  return numbered(
    outline.map((module, index) => {
      const children = without(module.children, id)
      return { ...module, children: index === target ? inserted(children, to.lesson ?? 0, lesson) : children }
    }),
  )
}

/**
 * One step up or down. A lesson at the edge of its module moves to the adjacent one; at the outermost edge it does not
 * move.
 */
export function stepped(outline: Outline, id: string, step: -1 | 1): Outline {
  const from = positionOf(outline, id)
  if (!from) return outline
  if (from.lesson === null)
    return isInside(from.module + step, outline) ? moveTo(outline, id, { module: from.module + step, lesson: null }) : outline
  const beside = outline[from.module]?.children ?? []
  if (isInside(from.lesson + step, beside)) return moveTo(outline, id, { module: from.module, lesson: from.lesson + step })
  const next = outline[from.module + step]
  return next ? moveTo(outline, id, { module: from.module + step, lesson: step < 0 ? next.children.length : 0 }) : outline
}

/** The body of a save: the ids in order. */
export function idsOf(outline: Outline): { id: string; children: { id: string }[] }[] {
  return outline.map(({ id, children }) => ({ id, children: children.map((lesson) => ({ id: lesson.id })) }))
}

/** Whether both have the same order. */
export function isSameOrder(one: Outline, other: Outline): boolean {
  return JSON.stringify(idsOf(one)) === JSON.stringify(idsOf(other))
}

/** An item's position in words for screen readers: `lesson 2 of 4 in “Arriving”`. */
export function positionText(outline: Outline, id: string): string {
  const position = positionOf(outline, id)
  if (!position) return ''
  const module = outline[position.module]
  if (position.lesson === null) return `module ${position.module + 1} of ${outline.length}`
  return `lesson ${position.lesson + 1} of ${module?.children.length ?? 0} in “${module?.name ?? ''}”`
}

/** The name of a module or lesson. */
export function nameOf(outline: Outline, id: string): string {
  const position = positionOf(outline, id)
  const module = position && outline[position.module]
  return (position?.lesson === null ? module?.name : module?.children[position?.lesson ?? 0]?.title) || 'Untitled'
}

/**
 * What somebody moved here, moved in the order that others made meanwhile: behind the same lesson or module. Null if
 * they moved it to another module or deleted it, or if the module that it was moved to is gone.
 */
export function replayed({
  id,
  before,
  moved,
  current,
}: {
  id: string
  before: Outline
  moved: Outline
  current: Outline
}): Outline | null {
  const [from, to, now] = [positionOf(before, id), positionOf(moved, id), positionOf(current, id)]
  if (!from || !to || !now || (from.lesson === null) !== (now.lesson === null)) return null
  if (to.lesson === null) return moveTo(current, id, { module: indexBehind(moved, to.module, without(current, id)), lesson: null })
  if (before[from.module]?.id !== current[now.module]?.id) return null
  const module = current.findIndex((one) => one.id === moved[to.module]?.id)
  const target = current[module]
  if (!target) return null
  return moveTo(current, id, { module, lesson: indexBehind(moved[to.module]?.children ?? [], to.lesson, without(target.children, id)) })
}

/** The index in `list` behind the nearest one that is before `index` in `order`. */
function indexBehind(order: readonly { id: string }[], index: number, list: readonly { id: string }[]): number {
  const nearest = order.slice(0, index).findLast(({ id }) => list.some((one) => one.id === id))
  return nearest ? list.findIndex(({ id }) => id === nearest.id) + 1 : 0
}

function numbered(outline: Outline): Outline {
  return outline.map((module, index) => ({
    ...module,
    sort_order: index + 1,
    children: module.children.map((lesson, lessonIndex) => ({ ...lesson, sort_order: lessonIndex + 1 })),
  }))
}

function without<One extends { id: string }>(list: readonly One[], id: string): One[] {
  return list.filter((one) => one.id !== id)
}

function inserted<One>(list: readonly One[], at: number, one: One | undefined): One[] {
  const index = Math.min(Math.max(at, 0), list.length)
  return one === undefined ? [...list] : [...list.slice(0, index), one, ...list.slice(index)]
}

function isInside(index: number, list: readonly unknown[]): boolean {
  return index >= 0 && index < list.length
}
