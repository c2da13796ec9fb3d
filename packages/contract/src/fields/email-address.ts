/** Invisible characters that come along with copied text: soft hyphens, zero-width spaces, marks of direction. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu
/** Inside a domain these two can be part of a word; around an address they are not. */
const AROUND = /^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu
/** ASCII as Japanese and Chinese keyboards type it. */
const FULL_WIDTH = /[\uff01-\uff5e]/gu
const FULL_WIDTH_DISTANCE = 0xfee0
const NOT_ASCII = /[^\p{ASCII}]/u
/** What may be passed to the parser of URLs as a domain: with any other character it could end earlier. */
const INTERNATIONAL_DOMAIN = /^(?:[\p{L}\p{M}\p{N}.。｡-]|\u200c|\u200d)+$/u

const LOCAL_CHARACTER = String.raw`[\w'+.-]`
const DOMAIN_CHARACTER = '[a-z0-9.-]'
const ADDRESS = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/i

/**
 * An email address as it is stored and compared (but for case): without blanks around it and invisible characters, and
 * with an international domain in its ASCII form: `ann@müller.example` is `ann@xn--mller-kva.example`. What is no
 * address stays as it was typed.
 */
export function emailAddress(typed: string): string {
  const plain = typed.replace(INVISIBLE, '').replace(FULL_WIDTH, halfWidth).replace(AROUND, '')
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  if (at < 0 || !NOT_ASCII.test(domain)) return plain
  return `${plain.slice(0, at)}@${asciiDomain(domain) ?? domain}`
}

/** Whether an address, as `emailAddress` returns it, is valid: before the @ it is ASCII, as few servers take more. */
export function isEmailAddress(address: string): boolean {
  return ADDRESS.test(address)
}

/** What is wrong with an address, as `emailAddress` returns it, if that can be pointed out; null otherwise. */
export function emailAdvice(address: string): string | null {
  const [name = '', domain, another] = address.split('@')
  if (domain === undefined || isEmailAddress(address)) return null
  if (another !== undefined) return 'Enter one address, with one @.'
  const inName = strange(name, LOCAL_CHARACTER)
  if (inName !== undefined) return `${inName} can’t be used before the @.`
  const inDomain = strange(domain, DOMAIN_CHARACTER)
  if (inDomain !== undefined) return `${inDomain} can’t be used after the @.`
  if (address.includes('..')) return 'There can’t be two dots in a row.'
  if (name.startsWith('.') || name.endsWith('.')) return 'The part before the @ can’t begin or end with a dot.'
  return null
}

/** The first character that is not allowed, in quotation marks or in words. */
function strange(part: string, allowed: string): string | undefined {
  const [first] = part.normalize('NFC').replace(new RegExp(allowed, 'gi'), '')
  if (first === undefined) return undefined
  if (/\s/u.test(first)) return 'A space'
  return /[\p{C}\p{M}]/u.test(first) ? 'An invisible character' : `“${first}”`
}

/** The domain in ASCII, by the same rules (UTS #46) in Node.js and browsers; null if there is no such domain. */
function asciiDomain(domain: string): string | null {
  const url = `http://${domain}`
  return INTERNATIONAL_DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : null
}

function halfWidth(character: string): string {
  return String.fromCodePoint((character.codePointAt(0) ?? 0) - FULL_WIDTH_DISTANCE)
}
