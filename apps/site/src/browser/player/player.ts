import { captionsButton, fullScreenButton, pictureInPictureButton } from './film-controls.ts'
import { keyAction } from './keys.ts'
import { shareWithSystem } from './media-session.ts'
import { box, iconButton, show } from './parts.ts'
import styles from './player.module.css'
import { seekBar } from './seek-bar.ts'
import { speedControl, volumeControl } from './sound-controls.ts'

const JUMP_SECONDS = 15
const HIDDEN_AFTER_MS = 2_500

/**
 * Replaces the browser's controls of a film or sound by the app's, which are the same in all browsers. They are made
 * here, of native elements, because the libraries of web components put style elements into their shadow roots, which
 * the content security policy of the pages blocks.
 */
export function makePlayer(player: HTMLElement): void {
  const media = player.querySelector<HTMLMediaElement>('audio, video')
  if (!media || player.dataset.ready !== undefined) return
  const isFilm = media instanceof HTMLVideoElement
  player.dataset.ready = ''
  player.setAttribute('role', 'group')
  player.setAttribute('aria-label', `Player: ${media.getAttribute('aria-label') ?? ''}`)
  media.controls = false
  // From other sites nothing is requested before somebody plays it.
  if (new URL(media.src, location.href).origin === location.origin) media.preload = 'metadata'
  const seekBy = (seconds: number) => {
    media.currentTime = Math.max(0, Math.min(media.currentTime + seconds, Number.isFinite(media.duration) ? media.duration : Infinity))
  }
  const toggle = () => void (media.paused ? media.play().catch(() => {}) : media.pause())
  const play = iconButton('Play', 'play', styles.play, toggle)
  const drawPlay = () => show(play, media.paused ? 'Play' : 'Pause', media.paused ? 'play' : 'pause')
  media.addEventListener('play', () => {
    drawPlay()
    pauseOthers(media)
  })
  media.addEventListener('pause', drawPlay)
  drawPlay()

  const captions = captionsButton(media)
  const full = isFilm ? fullScreenButton(player, media) : []
  const buttons = box(
    styles.buttons,
    iconButton('Back 15 seconds', 'back', styles.button, () => seekBy(-JUMP_SECONDS)),
    play,
    iconButton('Forward 15 seconds', 'forward', styles.button, () => seekBy(JUMP_SECONDS)),
    volumeControl(media),
    speedControl(media),
    captions,
    ...(isFilm ? pictureInPictureButton(media) : []),
    ...full,
  )
  player.append(box(styles.controls, seekBar(media), buttons))

  player.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const action = keyAction(event.key, controlOf(event.target))
    if (action === null) return
    event.preventDefault()
    if (action === 'toggle') toggle()
    else if (action === 'mute') media.muted = !media.muted
    else if (action === 'captions') captions.click()
    else if (action === 'fullscreen') full[0]?.click()
    else if ('seek' in action) seekBy(action.seek)
    else media.volume = Math.max(0, Math.min(1, media.volume + action.volume))
  })
  if (isFilm) hideWhilePlaying(player, media, toggle)
  shareWithSystem(player, media, seekBy)
  reportFailure(player, media)
}

function controlOf(target: EventTarget | null): Parameters<typeof keyAction>[1] {
  if (target instanceof HTMLSelectElement) return 'select'
  if (target instanceof HTMLInputElement) return 'slider'
  return target instanceof HTMLButtonElement ? 'button' : 'film'
}

function pauseOthers(media: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== media) other.pause()
}

/** The controls of a film lie over it; they go while it plays, and come with every movement. */
function hideWhilePlaying(player: HTMLElement, film: HTMLVideoElement, toggle: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wake = () => {
    delete player.dataset.quiet
    clearTimeout(timer)
    if (!film.paused) timer = setTimeout(() => (player.dataset.quiet = ''), HIDDEN_AFTER_MS)
  }
  for (const type of ['pointermove', 'keydown', 'focusin']) player.addEventListener(type, wake)
  for (const type of ['play', 'pause']) film.addEventListener(type, wake)
  film.addEventListener('click', (event) => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    if (isTouch && player.dataset.quiet !== undefined) wake()
    else toggle()
  })
}

/** A file that is gone, or that the browser cannot play, says so with a link to it. */
function reportFailure(player: HTMLElement, media: HTMLMediaElement): void {
  const report = () => {
    const message = document.createElement('p')
    const link = document.createElement('a')
    message.className = styles.failure ?? ''
    message.setAttribute('role', 'alert')
    link.href = media.currentSrc || media.src
    link.textContent = 'Open the file'
    message.append(media instanceof HTMLVideoElement ? 'This video can’t be played here. ' : 'This audio can’t be played here. ', link)
    player.append(message)
    player.dataset.failed = ''
  }
  if (media.error) report()
  else media.addEventListener('error', report, { once: true })
}
