import { cacheNames, storedViewer } from './caches.ts'

/** Removes what was read and saved of a page that is gone: what its owner withdrew is not shown without a network. */
export async function removePage(base: string, address: string): Promise<void> {
  const viewer = await storedViewer(base)
  await (await caches.open(cacheNames(base).pages(viewer))).delete(address)
  await removeSaved(base, new URL(address).pathname)
}

/** Removes a saved page, and those of its files that no other saved page has. */
export async function removeSaved(base: string, path: string): Promise<void> {
  const cache = await caches.open(cacheNames(base).saved(await storedViewer(base)))
  const gone = await (await cache.match(path))?.text()
  if (gone === undefined) return
  await cache.delete(path)
  const left = await Promise.all((await cache.keys()).map(async ({ url }) => ({ url, page: await textOfPage(await cache.match(url)) })))
  const isUnused = ({ pathname }: URL) => gone.includes(pathname) && !left.some(({ page }) => page?.includes(pathname))
  await Promise.all(left.filter(({ url, page }) => page === null && isUnused(new URL(url))).map(({ url }) => cache.delete(url)))
}

/** Null for what is no page. */
export async function textOfPage(answer: Response | undefined): Promise<string | null> {
  return answer?.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : null
}
