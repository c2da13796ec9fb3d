import type { Resource } from '../define/define-resource.ts'
import { members } from '../members/members.ts'
import { allResources } from '../resources/all.ts'

/** Every table that is exported and imported: members and every resource, including nested ones (IMX-010, OQ-105). */
export const transferTables: readonly Resource[] = [members, ...allResources]

/** Their names, as in `tables_list` and file names. */
export const tableNames: readonly string[] = transferTables.map(({ name }) => name)

/** The table of a name. */
export function tableByName(name: string): Resource | undefined {
  return transferTables.find((table) => table.name === name)
}

/**
 * The same tables in the order in which an archive is read: tables that others require come first, then, unless there
 * is a cycle, tables that others link to. A cycle is broken at the table that most others link to.
 */
export function inOrderOfLinks(tables: readonly Resource[]): Resource[] {
  const ordered: Resource[] = []
  const left = [...tables]
  while (left.length > 0) {
    const waits = (table: Resource, targets: (table: Resource) => string[]) =>
      left.some((other) => other !== table && targets(table).includes(other.name))
    const ready = left.filter((table) => !waits(table, neededBy))
    const free = ready.find((table) => !waits(table, linkedFrom))
    const linksTo = (table: Resource) => left.filter((other) => linkedFrom(other).includes(table.name)).length
    const next = free ?? [...(ready.length > 0 ? ready : left)].sort((one, other) => linksTo(other) - linksTo(one))[0]
    if (!next) break
    ordered.push(next)
    left.splice(left.indexOf(next), 1)
  }
  return ordered
}

/** The tables that a record requires: its parent's, and those of required links. */
function neededBy({ fields, parent }: Resource): string[] {
  const linked = Object.values(fields).flatMap((field) => (field.kind === 'relation' && field.required ? [field.to] : []))
  return [...linked, ...(parent ? [parent.of.name] : [])]
}

/** All tables that it can link to. */
function linkedFrom(table: Resource): string[] {
  const linked = Object.values(table.fields).flatMap((field) => {
    if (field.kind === 'relation') return [field.to]
    if (field.kind === 'content') return field.types.map(({ value }) => value)
    if (field.kind === 'rows') return Object.values(field.fields).flatMap((inner) => (inner.kind === 'relation' ? [inner.to] : []))
    return []
  })
  return [...linked, ...neededBy(table)]
}
