import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type RequiredContent, requiredContent } from '@greenroom/contract/onboarding/counted'
import { contentKeys } from '@greenroom/contract/onboarding/required-content'
import { SECRET_KEY_BYTES, type SecretKey, secretKey } from '../secrets/secret-key.ts'

/**
 * Parses one setting's text; throws an Error whose message completes the sentence 'PORT …'. It never repeats the value
 * of a secret.
 */
export type Read<T> = (text: string) => T

export const text: Read<string> = (value) => value

export const path: Read<string> = (value) => resolve(value)

export const yesOrNo: Read<boolean> = (value) => {
  if (['true', '1', 'yes', 'on'].includes(value.toLowerCase())) return true
  if (['false', '0', 'no', 'off'].includes(value.toLowerCase())) return false
  throw new Error(`must be true or false, not ${quoted(value)}.`)
}

/** One of these words, as it is written here. */
export function oneOf<const Name extends string>(...names: readonly Name[]): Read<Name> {
  return (value) => {
    const found = names.find((name) => name === value)
    if (found === undefined) throw new Error(`must be one of ${names.join(', ')}, not ${quoted(value)}.`)
    return found
  }
}

/** At most `most` usernames of apps, separated by commas. */
export function usernames(most: number): Read<string[]> {
  return (value) => {
    const names = value.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim().toLowerCase()]))
    const wrong = names.find((name) => !/^[a-z0-9_-]{1,35}$/.test(name))
    if (wrong !== undefined) throw new Error(`must be usernames of apps, not ${quoted(wrong)}.`)
    if (names.length > most) throw new Error(`must not have more than ${most} usernames.`)
    return names
  }
}

/** A whole number from `least` to `most`, both included. */
export function wholeNumber(least: number, most: number): Read<number> {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    throw new Error(`must be a whole number from ${least} to ${most}, not ${quoted(value)}.`)
  }
}

/** A number from 0 to 1. */
export const share: Read<number> = (value) => {
  const number = /^\d(\.\d{1,9})?$/.test(value) ? Number(value) : Number.NaN
  if (number >= 0 && number <= 1) return number
  throw new Error(`must be a number from 0 to 1, such as 0.1, not ${quoted(value)}.`)
}

/** A number of days, `least` or more; 0 means forever. */
export function retentionDays(least: number): Read<number> {
  return (value) => {
    const days = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN
    if (days === 0 || days >= least) return days
    throw new Error(`must be a number of days from ${least}, or 0 for forever, not ${quoted(value)}.`)
  }
}

/** An http(s) address; returned without a trailing slash. */
export const webAddress: Read<string> = (value) => {
  const url = address(value, ['http:', 'https:'], 'https://example.com')
  if (url.username !== '' || url.password !== '') throw new Error('must not contain a user name or a password.')
  return url.href.replace(/\/$/, '')
}

/** An http(s) address with nothing after the host and port. */
export const origin: Read<string> = (value) => {
  const read = webAddress(value)
  if (new URL(read).origin !== read)
    throw new Error(`must be an address without a path, such as https://console.example.com, not ${quoted(value)}.`)
  return read
}

export const databaseUrl: Read<string> = (value) => {
  const url = address(value, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/greenroom')
  if (url.pathname.length < 2) throw new Error('must name the database, as in postgres://user:password@host:5432/greenroom.')
  return url.href
}

export const smtpUrl: Read<string> = (value) => address(value, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com').href

/** `name@example.com` or `Name <name@example.com>`. */
export const mailSender: Read<string> = (value) => {
  if (/^([^<>\r\n@]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(value)) return value
  throw new Error(`must be an email address such as Greenroom <no-reply@example.com>, not ${quoted(value)}.`)
}

/** An email address without a name. */
export const mailAddress: Read<string> = (value) => {
  if (/^[^<>\s@,]+@[^<>\s@,]+$/.test(value)) return value
  throw new Error(`must be an email address such as reviews@example.com, not ${quoted(value)}.`)
}

/** An email address, returned as a mailto: address, or an http(s) address. */
export const contact: Read<string> = (value) => {
  if (/^[^<>\s@:/]+@[^<>\s@]+$/.test(value)) return `mailto:${value}`
  return address(value, ['https:', 'http:', 'mailto:'], 'security@example.com or https://example.com/security').href
}

/** Addresses and networks, separated by commas. */
export const proxies: Read<string[]> = (value) =>
  list(value).map((entry) => {
    const [ip = '', bits, rest] = entry.split('/')
    const version = isIP(ip)
    const widest = version === 4 ? 32 : 128
    if (version !== 0 && rest === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))) return entry
    throw new Error(`must list the addresses of your proxies, such as 10.0.0.5 or 10.0.0.0/8, separated by commas, not ${quoted(entry)}.`)
  })

/** IP addresses, separated by commas. */
export const addresses: Read<string[]> = (value) =>
  list(value).map((entry) => {
    if (isIP(entry) !== 0) return entry
    throw new Error(`must list IP addresses such as 192.0.2.1, separated by commas, not ${quoted(entry)}.`)
  })

/** IP addresses with or without a port, separated by commas. */
export const dnsServers: Read<string[]> = (value) =>
  list(value).map((entry) => {
    const [, bare = entry] = /^\[?([^\]]+?)\]?:\d{1,5}$/.exec(isIP(entry) === 6 ? '' : entry) ?? []
    if (isIP(bare) !== 0) return entry
    throw new Error(`must list servers such as 192.0.2.1 or 192.0.2.1:5353, separated by commas, not ${quoted(entry)}.`)
  })

/** Keys of 32 bytes in base64, separated by commas; the first seals, the others still open. */
export const secretKeys: Read<SecretKey[]> = (value) =>
  list(value).map((entry) => {
    const bytes = Buffer.from(entry, 'base64')
    if (bytes.length === SECRET_KEY_BYTES) return secretKey(bytes)
    throw new Error(`must be ${SECRET_KEY_BYTES} random bytes in base64; make one with: openssl rand -base64 32`)
  })

/** Long random texts, separated by commas; the first signs, the others are still accepted. */
export const cookieKeys: Read<string[]> = (value) =>
  list(value).map((entry) => {
    if (entry.length >= 32) return entry
    throw new Error('must be at least 32 random characters; make one with: openssl rand -base64 32')
  })

/** A long random text that fits into a header. */
export const bearerToken: Read<string> = (value) => {
  if (/^[\w~+/.=-]{32,}$/.test(value)) return value
  throw new Error('must be at least 32 random characters without spaces; make one with: openssl rand -hex 32')
}

/** The same, separated by commas; the first is sent, the others are still accepted. */
export const bearerTokens: Read<string[]> = (value) => list(value).map(bearerToken)

export const scopes: Read<string[]> = (value) => {
  const found = value.split(/[\s,]+/).filter(Boolean)
  if (!found.includes('openid')) throw new Error("must contain the scope 'openid'.")
  return found
}

/** How many of each content type a new app needs: `topics 3, videos 1`. The others keep their number. */
export const contentNeeded: Read<RequiredContent> = (value) => {
  const named = list(value).map((entry) => {
    const [, key = '', number = ''] = /^(\w+) (\d{1,3})$/.exec(entry) ?? []
    if (contentKeys.some((known) => known === key) && Number(number) > 0) return [key, Number(number)]
    throw new Error(`must list numbers from 1 of ${contentKeys.join(', ')}, such as 'topics 3, videos 1', not ${quoted(entry)}.`)
  })
  return { ...requiredContent, ...Object.fromEntries(named) }
}

/** Calendar days, separated by commas. */
export const days: Read<ReadonlySet<string>> = (value) =>
  new Set(
    list(value).map((entry) => {
      const day = /^\d{4}-\d{2}-\d{2}$/.test(entry) ? new Date(entry) : null
      if (day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(entry)) return entry
      throw new Error(`must list days such as 2026-12-25, separated by commas, not ${quoted(entry)}.`)
    }),
  )

function address(value: string, protocols: readonly string[], example: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url !== undefined && protocols.includes(url.protocol)) return url
  // Not repeated: it may contain a password.
  throw new Error(`must be an address such as ${example}.`)
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

function quoted(value: string): string {
  return `'${value.length > 60 ? `${value.slice(0, 60)}…` : value}'`
}
