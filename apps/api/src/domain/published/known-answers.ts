/** All together at most so many characters, and none longer than a tenth of it. */
const MOST = 32_000_000

const kept = new Map<string, string>()
let characters = 0

/**
 * An answer by its ETag, made when this process does not remember it. What is kept can never be old: the ETag names the version of the
 * content, the viewer's rights and the address, and the next version has another one. (Names of businesses, which are other apps, come with
 * the next change.) So a crowd of visitors costs one list.
 */
export async function knownAnswer(etag: string, make: () => Promise<string>): Promise<string> {
  const known = kept.get(etag)
  if (known !== undefined) {
    // Used last, forgotten last.
    kept.delete(etag)
    kept.set(etag, known)
    return known
  }
  const made = await make()
  if (made.length <= MOST / 10) keep(etag, made)
  return made
}

function keep(etag: string, answer: string): void {
  if (kept.has(etag)) return
  kept.set(etag, answer)
  characters += answer.length
  for (const [oldest, text] of kept) {
    if (characters <= MOST) break
    kept.delete(oldest)
    characters -= text.length
  }
}
