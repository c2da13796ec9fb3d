/** All together at most so many characters, and none longer than a tenth of it. */
const MOST = 32_000_000

const kept = new Map<string, string>()
let characters = 0

/**
 * An answer by its ETag, computed unless cached. A cached answer is never stale: the ETag contains the version of the
 * content, the viewer's rights and the address. (Names of businesses, which are other apps, update with the next
 * change.)
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
