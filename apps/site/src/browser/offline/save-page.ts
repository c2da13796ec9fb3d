import { cacheNames, deleteOfOthers, storedViewer } from '../../offline/caches.ts'
import { VISITOR } from '../../offline/viewer.ts'

/** Where this page's copy is; its pictures and sounds are beside it. */
const PAGE = location.pathname

/** Whether this page is saved on this device. */
export async function isSaved(base: string): Promise<boolean> {
  const cache = await caches.open(cacheNames(base).saved(await storedViewer(base)))
  return (await cache.match(PAGE)) !== undefined
}

/** Saves this page with its pictures and sounds; reports the share that is done. Rejects when something is missing. */
export async function savePage(base: string, report: (share: number) => void): Promise<void> {
  const page = await demand(PAGE)
  const cache = await caches.open(cacheNames(base).saved(page.headers.get('x-viewer') ?? VISITOR))
  const files = ownFiles()
  try {
    for (const [index, file] of files.entries()) {
      report(index / files.length)
      await cache.put(file, await demand(file))
    }
    // The page comes last: one that is there is complete.
    await cache.put(PAGE, page)
    await deleteOfOthers(base)
  } catch (error) {
    await Promise.all(files.map((file) => cache.delete(file)))
    throw error
  }
  // Browsers may delete what is not used for long, unless they are asked to keep it.
  await navigator.storage?.persist?.()
}

/** The pictures and sounds of a page's content that are the website's own, each in one size. Films are too large. */
function ownFiles(): string[] {
  const elements = document.querySelectorAll<HTMLElement>('main img[src], main audio[src], main audio source[src]')
  const addresses = [...elements].map((element) => element.getAttribute('src') ?? '')
  return [...new Set(addresses.filter((address) => address.startsWith('/-/media/')))]
}

async function demand(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer
}
