import { randomBytes } from 'node:crypto'
import type { AppStart } from '@greenroom/stage/app-start.ts'
import type { Assets } from './assets.ts'
import { codePolicy } from './page-policy.ts'

type Code = AppStart['website']

/**
 * Whether the owner's own code is part of the page: on the app's own domain alone. On the shared host it could read
 * what members of other apps see there.
 */
export function hasCode({ head_tag: head = '', body_tag: body = '' }: Code, base: string): boolean {
  return base === '' && (head !== '' || body !== '')
}

/** A page with the owner's code in it, and the policy by which it runs. The nonce is another one in each response. */
export function withCode(html: string, { head_tag: head = '', body_tag: body = '' }: Code, { scripts }: Assets) {
  const nonce = randomBytes(16).toString('base64url')
  const own = scripts.reduce(
    (page, src) => page.replace(`<script type="module" src="${src}"`, `<script nonce="${nonce}" type="module" src="${src}"`),
    html,
  )
  const text = insertBefore('</body>', insertBefore('</head>', own, withNonce(head, nonce), 'first'), withNonce(body, nonce), 'last')
  return { text, policy: codePolicy(nonce) }
}

/** Without quotation marks, which would end a string of a script that writes an element. */
function withNonce(code: string, nonce: string): string {
  return code.replace(/<script\b/gi, (tag) => `${tag} nonce=${nonce}`)
}

/** The page's own text has neither tag: React escapes it. */
function insertBefore(tag: string, page: string, code: string, which: 'first' | 'last'): string {
  const at = which === 'first' ? page.indexOf(tag) : page.lastIndexOf(tag)
  return page.slice(0, at) + code + page.slice(at)
}
