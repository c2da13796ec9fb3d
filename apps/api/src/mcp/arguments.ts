import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedBelow } from '@greenroom/contract/define/nesting'
import { allResources } from '@greenroom/contract/resources/all'
import { z } from 'zod'
import type { CallApi } from './call-api.ts'

/** The kinds of records that tools work with: those that are in no other record. */
export const toolKinds: readonly Resource[] = allResources.filter((resource) => !listedBelow(resource))

/** The kinds of which there are drafts: records that can be inactive. */
export const draftKinds: readonly Resource[] = toolKinds.filter(({ fields }) => fields.active?.kind === 'flag')

const names = (kinds: readonly Resource[]) => z.enum(kinds.map(({ name }) => name))

export const appArgument = z.uuid().optional().describe('The id of the app. Leave it out if the key works in one app only.')
export const kindArgument = names(toolKinds).describe('The kind of records, such as articles.')
export const draftKindArgument = names(draftKinds).describe('The kind of records, such as articles.')
export const idArgument = z.uuid().describe('The id of a record, from find or read.')

/** The definition of a kind that an argument named. */
export function kindOf(name: string): Resource {
  const found = toolKinds.find((resource) => resource.name === name)
  if (!found) throw new Error(`There are no tools for the kind ${name}`)
  return found
}

const ownKey = z.object({ data: z.object({ apps: z.array(z.object({ id: z.uuid(), name: z.string() })), scopes: z.array(z.string()) }) })

/** The apps and scopes of the key. */
export async function readOwnKey(call: CallApi): Promise<z.output<typeof ownKey>['data']> {
  return ownKey.parse(await call('GET', 'key')).data
}

/** The app that the call is about: the named one, or the only one of the key. */
export async function appOf(call: CallApi, named: string | undefined): Promise<string> {
  if (named !== undefined) return named
  const { apps } = await readOwnKey(call)
  const [only] = apps
  if (only && apps.length === 1) return only.id
  throw new ToolMistake(`This key works in several apps. Name one of them: ${apps.map(({ id, name }) => `${name} (${id})`).join(', ')}.`)
}

/** Arguments that a tool can't work with, in words for the assistant. */
export class ToolMistake extends Error {}
