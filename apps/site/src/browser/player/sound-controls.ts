import { box, iconButton, moveSlider, show, slider } from './parts.ts'
import styles from './player.module.css'
import { SPEEDS, storedSpeed, storeSpeed } from './speed.ts'

/** Mute, and the volume where a browser lets a page change it; phones have buttons for it. */
export function volumeControl(media: HTMLMediaElement): HTMLElement {
  const level = slider('Volume', 1, 0.05, styles.volume)
  const mute = iconButton('Mute', 'sound', styles.button, () => {
    media.muted = !media.muted
  })
  const draw = () => {
    const isSilent = media.muted || media.volume === 0
    moveSlider(level, media.muted ? 0 : media.volume)
    level.setAttribute('aria-valuetext', `${Math.round(Number(level.value) * 100)} %`)
    show(mute, isSilent ? 'Unmute' : 'Mute', isSilent ? 'muted' : 'sound')
  }
  level.addEventListener('input', () => {
    media.muted = false
    media.volume = Number(level.value)
  })
  media.addEventListener('volumechange', draw)
  draw()
  return box(styles.sounds, mute, level)
}

/** The speed, which all players of this browser share. */
export function speedControl(media: HTMLMediaElement): HTMLSelectElement {
  const select = document.createElement('select')
  select.className = styles.speed ?? ''
  select.setAttribute('aria-label', 'Speed')
  select.append(...SPEEDS.map((speed) => new Option(`${speed}×`, String(speed))))
  const set = (speed: number) => {
    // A new file begins with the default one.
    media.defaultPlaybackRate = speed
    media.playbackRate = speed
  }
  select.value = String(storedSpeed())
  set(storedSpeed())
  select.addEventListener('change', () => {
    set(Number(select.value))
    storeSpeed(Number(select.value))
  })
  media.addEventListener('play', () => {
    select.value = String(storedSpeed())
    set(storedSpeed())
  })
  return select
}
