import { removeSaved } from '../../offline/remove-page.ts'
import styles from './offline.module.css'
import { isSaved, savePage } from './save-page.ts'

const SAVE = 'Save for offline'
const SAVED = 'Saved on this device. You can read it without a network.'

/** Adds the button that saves a record's page on this device, below its content. */
export async function addSaveButton(base: string): Promise<void> {
  const content = document.querySelector('main article')
  if (!content) return
  const line = document.createElement('p')
  line.className = styles.save ?? ''
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.button ?? ''
  const status = document.createElement('span')
  status.setAttribute('role', 'status')
  const list = document.createElement('a')
  list.href = `${base}/saved`
  list.textContent = 'All saved pages'
  line.append(button, status, list)
  let saved = await isSaved(base)
  const show = (words: string) => {
    button.textContent = saved ? 'Remove from this device' : SAVE
    status.textContent = words
    list.hidden = !saved
  }
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      if (saved) await removeSaved(base, location.pathname)
      else await savePage(base, (share) => show(`Saving … ${Math.round(share * 100)} %`))
      saved = !saved
      show(saved ? SAVED : 'Removed from this device.')
    } catch (error) {
      show(reasonOf(error))
    }
    button.disabled = false
  })
  show(saved ? SAVED : '')
  content.append(line)
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') {
    return 'There is not enough space on this device. Remove other saved pages, then try again.'
  }
  return 'It could not be saved. Check your connection, then try again.'
}
