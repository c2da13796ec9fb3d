import { entryOf } from '@greenroom/contract/navigation'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useState } from 'react'
import { groupsWithRoom, menuInUse, type UsedGroup } from './menu-in-use.ts'
import { useMenuUse, usePinned, withGroup } from './navigation-choices.ts'
import { useLines } from './use-lines.ts'
import { useMenuNumbers } from './use-menu-numbers.ts'
import { type DrawnEntry, useNavigation } from './use-navigation.ts'

/** What the person opened or folded on the current page, by the group's id. */
type OwnChoice = { page: string | null; groups: Readonly<Record<string, boolean>> }

/**
 * The menu of what this app uses: kinds without a record are behind 'More kinds' until their page was opened. Groups
 * are open as far as there is room in `box`, those first that the person used last.
 */
export function useMenu(box: RefObject<HTMLElement | null>) {
  const all = useNavigation()
  const current = useLocation({ select: ({ pathname }) => entryOf(pathname)?.path ?? null })
  const numbers = useMenuNumbers()
  const { pinned } = usePinned()
  const [use, changeUse] = useMenuUse()
  const [own, setOwn] = useState<OwnChoice>({ page: current, groups: {} })
  const lines = useLines(box)
  if (own.page !== current) setOwn({ page: current, groups: {} })

  const withRecords = numbers ? Object.keys(numbers.records) : use.withRecords
  const isUsed = (path: string) =>
    withRecords === null || path === current || withRecords.includes(path) || use.opened.includes(path) || pinned.includes(path)
  const groups = all.map((group) => menuInUse(group, isUsed))
  const favorites = pinned.flatMap((path) => all.flatMap(({ entries }) => entries.filter((entry) => pathOf(entry) === path)))
  const entered = groups.find((group) => isWithin(group, current))?.id ?? null
  useEffect(() => {
    changeUse((before) => {
      const after = entered === null ? before : withGroup(before, entered)
      const isNew = current !== null && !after.opened.includes(current)
      return isNew ? { ...after, opened: [...after.opened, current] } : after
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- to enter a page is what is remembered.
  }, [entered, current])
  useEffect(() => {
    if (numbers) changeUse((before) => (sameTexts(before.withRecords, withRecords) ? before : { ...before, withRecords }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- new numbers are what is remembered.
  }, [numbers])

  const isFolded = (id: string) => own.groups[id] === false || (own.groups[id] === undefined && id !== entered && use.folded.includes(id))
  const unfolded = groups.filter(({ id }) => !isFolded(id))
  const inUse = unfolded.filter((group) => group.isInUse || groups.length === 1).map(({ id }) => id)
  const open = groupsWithRoom({
    groups,
    open: unfolded.map(({ id }) => id).filter((id) => id === entered || own.groups[id]),
    wanted: [...use.groups.filter((id) => !isFolded(id)), ...inUse],
    lines,
    above: 1 + (favorites.length > 0 ? favorites.length + 1 : 0),
  })

  const toggle = (id: string) => {
    const opens = !open.has(id)
    setOwn({ page: current, groups: { ...own.groups, [id]: opens } })
    changeUse((before) => (opens ? withGroup(before, id) : { ...before, folded: [...before.folded, id] }))
  }
  return { groups, favorites, current, open, toggle, records: numbers?.records ?? {}, waiting: numbers?.waiting ?? {} }
}

/** Whether the page is in this group. */
export function isWithin({ entries, more }: UsedGroup, path: string | null): boolean {
  return path !== null && [...entries, ...more].some((entry) => pathOf(entry) === path)
}

function pathOf(entry: DrawnEntry): string | null {
  return 'path' in entry ? entry.path : null
}

function sameTexts(some: readonly string[] | null, others: readonly string[] | null): boolean {
  return some?.join() === others?.join()
}
