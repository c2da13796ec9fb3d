import './embeds.ts'
import { enhance } from './enhance.ts'
import './installed.ts'

const withTask = document.querySelector<HTMLFormElement>('form[data-challenge]')
if (withTask) enhance(import('./proof.ts'), ({ solveBeforeSending }) => solveBeforeSending(withTask))

const ticks = document.querySelector<HTMLFormElement>('form[data-ticks]')
if (ticks) enhance(import('./ticks.ts'), ({ saveAtOnce }) => saveAtOnce(ticks))

// The address of a record's page ends with its id.
const record = /\/[0-9a-f-]{36}$/.exec(location.pathname)?.[0]
const players = [...document.querySelectorAll<HTMLMediaElement>('audio, video')]
const { base = '', member, pushKey } = document.body.dataset
if (record && member !== undefined && players.length > 0) {
  enhance(import('./positions.ts'), ({ rememberPositions }) => rememberPositions(players, `${base}/positions${record}`))
}

// Somebody else may sign in in another tab: what a page sends says for whom the page was made.
document.addEventListener('formdata', ({ target, formData }) => {
  if (member !== undefined && target instanceof HTMLFormElement && target.method === 'post') formData.set('viewer', member)
})

if (pushKey !== undefined) {
  enhance(import('./notifications/notifications.ts'), ({ startNotifications }) => startNotifications({ base, key: pushKey }))
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue
      near.unobserve(target)
      enhance(import('./player/player.ts'), ({ makePlayer }) => makePlayer(target))
    }
  },
  { rootMargin: '200px' },
)
for (const player of document.querySelectorAll('[data-player]')) near.observe(player)

document.addEventListener('click', (event) => {
  const photo = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-photo]') : null
  if (!photo || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  void import('./gallery/viewer.ts').then(
    ({ openViewer }) => openViewer(photo),
    () => location.assign(photo.href),
  )
})
