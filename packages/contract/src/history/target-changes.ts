import { plainText } from '../fields/plain-text.ts'
import type { FileNames } from '../fields/traits.ts'

/** A link, picture or video in a formatted text that was added, removed or given another target. */
export type TargetChange = {
  what: 'Link' | 'Picture' | 'Video'
  /** The text of a link; empty otherwise. */
  text: string
  /** Its address, or the name of its file. Empty if it did not exist. */
  before: string
  after: string
}

/** Changes between two formatted texts that their words do not show. */
export function targetChanges(before: string, after: string, files: FileNames): TargetChange[] {
  const [older, newer] = [targetsOf(before, files), targetsOf(after, files)]
  const [gone, come] = [without(older, newer), without(newer, older)]
  // Removals and additions of the same kind are paired in order, as replacements.
  return kinds.flatMap((what) => {
    const [was, is] = [gone.filter((target) => target.what === what), come.filter((target) => target.what === what)]
    return Array.from({ length: Math.max(was.length, is.length) }, (_, index) => ({
      what,
      text: (is[index] ?? was[index])?.text ?? '',
      before: was[index]?.address ?? '',
      after: is[index]?.address ?? '',
    }))
  })
}

const kinds = ['Link', 'Picture', 'Video'] as const

type Target = { what: TargetChange['what']; text: string; address: string }

const TARGETS = /<a\b[^<>]*?\shref\s*=\s*"([^"]*)"[^<>]*>([\s\S]*?)<\/a>|<(img|iframe|video)\b[^<>]*?\ssrc\s*=\s*"([^"]*)"/gi

const FILE_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

function targetsOf(html: string, files: FileNames): Target[] {
  // The address of an uploaded file contains its id.
  const named = (address: string) => files[FILE_ID.exec(address)?.[0].toLowerCase() ?? ''] ?? plainText(address)
  return [...html.matchAll(TARGETS)].flatMap(([, href, inner, tag, src]): Target[] => {
    if (href === undefined) return [{ what: tag?.toLowerCase() === 'img' ? 'Picture' : 'Video', text: '', address: named(src ?? '') }]
    return [{ what: 'Link', text: plainText(inner ?? ''), address: named(href) }, ...targetsOf(inner ?? '', files)]
  })
}

/** Multiset difference: the items that are not among the others. */
function without(all: readonly Target[], others: readonly Target[]): Target[] {
  const left = others.map(keyOf)
  return all.filter((target) => {
    const at = left.indexOf(keyOf(target))
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

function keyOf({ what, address }: Target): string {
  return `${what} ${address}`
}
