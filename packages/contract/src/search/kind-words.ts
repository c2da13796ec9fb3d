import { foldText } from '../text/fold-text.ts'

type Kind = { name: string; label: { one: string; many: string } }

/**
 * A query that begins or ends with the name of a kind, and has other words: `gallery autumn` looks for `autumn` in
 * galleries. `names` are those of the kinds: `lesson` means two. Null if it names no kind.
 */
export function narrowedByKind(query: string, kinds: readonly Kind[]): { names: string[]; rest: string } | null {
  const typed = query.split(/\s+/).filter(Boolean)
  const folded = typed.map(foldText)
  // The longest name first: a blog post is not just any post.
  for (let length = typed.length - 1; length > 0; length -= 1) {
    for (const [start, rest] of [
      [0, typed.slice(length)],
      [typed.length - length, typed.slice(0, -length)],
    ] as const) {
      const name = folded.slice(start, start + length).join(' ')
      const named = kinds.filter((kind) => namesOf(kind).includes(name))
      if (named.length > 0) return { names: named.map((kind) => kind.name), rest: rest.join(' ') }
    }
  }
  return null
}

/** What a kind is called: `Topics / Directory Listings`, `Blog Post`, and `Post` for short. */
function namesOf({ label }: Kind): string[] {
  const names = [label.one, ...label.many.split(' / ')].map(foldText)
  return names.flatMap((name) => [name, name.slice(name.lastIndexOf(' ') + 1)])
}
