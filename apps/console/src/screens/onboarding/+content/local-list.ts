import type { Values } from '@greenroom/contract/fields/field'

/** An item of a list that exists only in the page. */
export type LocalItem = { key: string; /** Whether it is being edited. At most one is. */ isEdit: boolean; values: Values }

export function addItem(list: readonly LocalItem[], key: string, values: Values): LocalItem[] {
  return [...list, { key, isEdit: false, values }]
}

/** Opens one item, and closes any other. */
export function editItem(list: readonly LocalItem[], key: string | null): LocalItem[] {
  return list.map((item) => ({ ...item, isEdit: item.key === key }))
}

/** The edited item: it keeps its key and is no longer edited (DRW-061). */
export function keepItem(list: readonly LocalItem[], key: string, values: Values): LocalItem[] {
  return list.map((item) => (item.key === key ? { key, isEdit: false, values } : item))
}

export function removeItem(list: readonly LocalItem[], key: string): LocalItem[] {
  return list.filter((item) => item.key !== key)
}
