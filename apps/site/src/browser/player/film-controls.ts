import { iconButton, show } from './parts.ts'
import styles from './player.module.css'

/** Shows and hides the captions of a film's file; the button appears once the file turns out to have some. */
export function captionsButton(media: HTMLMediaElement): HTMLButtonElement {
  const tracks = () => [...media.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles')
  const isOn = () => tracks().some(({ mode }) => mode === 'showing')
  const button = iconButton('Captions', 'captions', styles.button, () => {
    const [first] = tracks()
    const mode = isOn() ? 'disabled' : 'showing'
    for (const track of tracks()) track.mode = track === first ? mode : 'disabled'
  })
  const draw = () => {
    button.hidden = tracks().length === 0
    button.setAttribute('aria-pressed', String(isOn()))
  }
  for (const type of ['addtrack', 'removetrack', 'change']) media.textTracks.addEventListener(type, draw)
  draw()
  return button
}

/** Plays a film in a small window above everything; nothing in browsers without it. */
export function pictureInPictureButton(film: HTMLVideoElement): HTMLButtonElement[] {
  if (!document.pictureInPictureEnabled) return []
  return [
    iconButton('Picture in picture', 'window', styles.button, () => {
      const isOpen = document.pictureInPictureElement === film
      // Before the film's size is known, browsers refuse.
      void (isOpen ? document.exitPictureInPicture() : film.requestPictureInPicture()).catch(() => {})
    }),
  ]
}

/** Fills the screen with the player; with the film alone on iPhones, which have nothing else. */
export function fullScreenButton(player: HTMLElement, film: HTMLVideoElement): HTMLButtonElement[] {
  const filmAlone = 'webkitEnterFullscreen' in film && typeof film.webkitEnterFullscreen === 'function' ? film.webkitEnterFullscreen : null
  if (!document.fullscreenEnabled && filmAlone === null) return []
  const button = iconButton('Full screen', 'full', styles.button, () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else if (document.fullscreenEnabled) void player.requestFullscreen().catch(() => {})
    else filmAlone?.call(film)
  })
  player.addEventListener('fullscreenchange', () => {
    show(button, document.fullscreenElement === player ? 'Leave full screen' : 'Full screen', 'full')
  })
  return [button]
}
