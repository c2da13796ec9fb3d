import { cacheNames, storedViewer } from '../../offline/caches.ts'
import { removeSaved, textOfPage } from '../../offline/remove-page.ts'
import styles from './offline.module.css'

type Entry = { path: string; title: string }

/** Lists what is saved on this device, or with `data-offline-list="all"` also what was read. */
export async function fillOfflineList(base: string, element: HTMLElement): Promise<void> {
  const names = cacheNames(base)
  const viewer = await storedViewer(base)
  const saved = await entriesOf(names.saved(viewer))
  const isAll = element.dataset.offlineList === 'all'
  const parts = [part(isAll ? 'Saved' : null, saved, (path) => removeSaved(base, path))]
  if (isAll) {
    const isNew = ({ path }: Entry) => ![`${base}/offline`, `${base}/saved`].includes(path) && saved.every((each) => each.path !== path)
    parts.push(part('Read earlier', (await entriesOf(names.pages(viewer))).filter(isNew)))
  }
  const shown = parts.filter((each) => each !== null)
  if (shown.length > 0) element.replaceChildren(...shown)
  else element.textContent = 'Nothing is saved on this device yet. Open a page and choose “Save for offline” below it.'
}

async function entriesOf(name: string): Promise<Entry[]> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  const found = await Promise.all(
    requests.map(async ({ url }) => {
      const text = await textOfPage(await cache.match(url))
      if (text === null) return []
      const page = new DOMParser().parseFromString(text, 'text/html')
      const title = page.querySelector('main h1')?.textContent ?? page.title
      return [{ path: new URL(url).pathname + new URL(url).search, title }]
    }),
  )
  return found.flat().reverse()
}

function part(heading: string | null, entries: readonly Entry[], remove?: (path: string) => Promise<void>): HTMLElement | null {
  if (entries.length === 0) return null
  const section = document.createElement('section')
  const list = document.createElement('ul')
  list.className = styles.list ?? ''
  for (const entry of entries) list.append(line(entry, remove))
  if (heading !== null) {
    const title = document.createElement('h2')
    title.textContent = heading
    section.append(title)
  }
  section.append(list)
  return section
}

function line({ path, title }: Entry, remove?: (path: string) => Promise<void>): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = path
  link.textContent = title
  item.append(link)
  if (remove) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.remove ?? ''
    button.textContent = 'Remove'
    button.setAttribute('aria-label', `Remove ${title} from this device`)
    button.addEventListener('click', () => void remove(path).then(() => item.remove()))
    item.append(button)
  }
  return item
}
