/** All together at most so many characters, and none longer than a tenth of it. */
const MOST = 32_000_000

const answers = new Map<string, string>()
let characters = 0

/**
 * An answer by its ETag, computed unless cached. A cached answer is never stale: the ETag contains the version of the
 * content, the viewer's rights and the address. (Names of businesses, which are other apps, update with the next
 * change.)
 */
export async function cachedAnswer(etag: string, make: () => Promise<string>): Promise<string> {
  const known = answers.get(etag)
  if (known !== undefined) {
    // Used last, forgotten last.
    answers.delete(etag)
    answers.set(etag, known)
    return known
  }
  const made = await make()
  if (made.length <= MOST / 10) remember(etag, made)
  return made
}

function remember(etag: string, answer: string): void {
  if (answers.has(etag)) return
  answers.set(etag, answer)
  characters += answer.length
  for (const [oldest, text] of answers) {
    if (characters <= MOST) break
    answers.delete(oldest)
    characters -= text.length
  }
}
