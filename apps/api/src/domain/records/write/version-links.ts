import { linkedFields, type Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { referencedIds } from '../record-row.ts'

/** A record's links as a version keeps them: ids and titles by field, in order. */
export type VersionLinks = Readonly<Record<string, readonly { id: string; title: string | undefined }[]>>

/** The links that values name, with the titles of their targets; undefined when one of these is not known. */
export function versionLinks(resource: Resource, values: Values, titles: ReadonlyMap<string, string>): VersionLinks | undefined {
  const links = linkedFields(resource.fields).flatMap(({ name }) => {
    const linked = referencedIds(values[name]).map((id) => ({ id, title: titles.get(id) }))
    return linked.length > 0 ? [[name, linked] as const] : []
  })
  return links.some(([, linked]) => linked.some(({ title }) => title === undefined)) ? undefined : Object.fromEntries(links)
}
