/** The maximum size of the cache in characters. No entry may exceed a tenth of it. */
const MOST = 32_000_000

const answers = new Map<string, string>()
let characters = 0

/**
 * A response by its ETag, computed unless cached. A cached response is never stale: the ETag contains the version of
 * the content, the viewer's rights and the URL. (Names of businesses, which are other apps, update with the next
 * change.)
 */
export async function cachedAnswer(etag: string, make: () => Promise<string>): Promise<string> {
  const known = answers.get(etag)
  if (known !== undefined) {
    // Move the entry to the end: least recently used entries are evicted first.
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
