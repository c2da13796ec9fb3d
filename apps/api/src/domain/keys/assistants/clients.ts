import { keyName } from '@greenroom/contract/keys/key-name'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { jsonOrNull } from '../../../json-or-null.ts'
import { isUsableRedirect } from './redirects.ts'

/** A program that asks people to connect it. Its name is what it calls itself. */
export type OAuthClient = { id: string; name: string; redirects: readonly string[] }

const PURPOSE = 'assistant client'
const PREFIX = 'assistant.'
const NAMELESS = 'Unnamed assistant'

const redirects = z.array(z.string().refine(isUsableRedirect)).min(1).max(5)

/** What a client says about itself, at registration (RFC 7591) or in a document. Other members are ignored. */
export const clientMetadata = z.object({ client_name: z.string().max(1_000).optional(), redirect_uris: redirects })

const signed = z.tuple([z.string(), redirects])

/**
 * The id of a new client: what it said, signed. Nothing is stored, so that registrations, which need no sign-in, cannot
 * fill anything.
 */
export function newClientId(
  { vault }: Pick<Deps, 'vault'>,
  { client_name: name, redirect_uris: uris }: z.output<typeof clientMetadata>,
): string {
  const said = Buffer.from(JSON.stringify([nameOf(name), uris])).toString('base64url')
  return `${PREFIX}${said}.${vault.mark(PURPOSE, said)}`
}

/** A client that was registered here, by its id; null for any other id. */
export function registeredClient({ vault }: Pick<Deps, 'vault'>, id: string): OAuthClient | null {
  const [, said = '', mark = ''] = /^assistant\.([\w-]+)\.([\w-]+)$/.exec(id) ?? []
  if (said === '' || !vault.isMarked(PURPOSE, said, mark)) return null
  const [name, uris] = signed.parse(JSON.parse(Buffer.from(said, 'base64url').toString()))
  return { id, name, redirects: uris }
}

/** Whether the id is the address of a document that describes the client (client id metadata document). */
export function isDocumentId(id: string): boolean {
  if (id.length > 500 || !URL.canParse(id) || id.includes('#') || /\/\.{1,2}(\/|$)/.test(id)) return false
  const { protocol, pathname, username, password, href } = new URL(id)
  return protocol === 'https:' && pathname !== '/' && username === '' && password === '' && href === id
}

const document = clientMetadata.extend({ client_id: z.string() })

/**
 * The client that a document describes; null if it can't be read or is about another client. Redirects are refused, so
 * that the address is that of whoever wrote the document.
 */
export async function documentedClient({ pages }: Pick<Deps, 'pages'>, id: string, signal: AbortSignal): Promise<OAuthClient | null> {
  const page = await pages(id, signal)
  if ('problem' in page || page.status !== 200 || page.finalUrl !== id) return null
  const read = document.safeParse(jsonOrNull(page.body))
  if (!read.success || read.data.client_id !== id) return null
  return { id, name: nameOf(read.data.client_name), redirects: read.data.redirect_uris }
}

/** The name as that of a key: one line, without what could disguise it, and not too long. */
function nameOf(given = ''): string {
  const plain = given.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  const short = [...plain].slice(0, 60).join('').trim()
  return keyName.safeParse(short).data ?? NAMELESS
}
