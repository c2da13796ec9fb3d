import type { Resource } from '../define/define-resource.ts'
import { members } from '../members/members.ts'
import { allResources } from '../resources/all.ts'

/** Every table that is exported and imported: members and every resource, nested ones too (IMX-010, OQ-105). */
export const transferTables: readonly Resource[] = [members, ...allResources]

/** Their names, as `tables_list` answers them and files are called. */
export const tableNames: readonly string[] = transferTables.map(({ name }) => name)

/** The table of a name. */
export function tableByName(name: string): Resource | undefined {
  return transferTables.find((table) => table.name === name)
}

/**
 * The same tables in the order in which an archive is read: first what others cannot be without, then, as far as there
 * is no ring, what others link to. A ring is opened at the table that most others link to.
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

/** What a record of the table cannot be without: its parent, and records of required links. */
function neededBy({ fields, parent }: Resource): string[] {
  const linked = Object.values(fields).flatMap((field) => (field.kind === 'relation' && field.required ? [field.to] : []))
  return [...linked, ...(parent ? [parent.of.name] : [])]
}

/** All that it may link to. */
function linkedFrom(table: Resource): string[] {
  const linked = Object.values(table.fields).flatMap((field) => {
    if (field.kind === 'relation') return [field.to]
    if (field.kind === 'content') return field.types.map(({ value }) => value)
    if (field.kind === 'rows') return Object.values(field.fields).flatMap((inner) => (inner.kind === 'relation' ? [inner.to] : []))
    return []
  })
  return [...linked, ...neededBy(table)]
}
