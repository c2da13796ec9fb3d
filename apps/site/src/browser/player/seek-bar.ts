import { clock } from './clock.ts'
import { box, moveSlider, slider } from './parts.ts'
import styles from './player.module.css'

/** The slider of the position, between the time that has passed and the whole time. */
export function seekBar(media: HTMLMediaElement): HTMLElement {
  const bar = slider('Position', 0, 1, styles.seek)
  const [passed, whole] = [document.createElement('span'), document.createElement('span')]
  const announced = Number(media.closest<HTMLElement>('[data-player]')?.dataset.seconds ?? Number.NaN)
  let isDragging = false
  const draw = () => {
    const duration = Number.isFinite(media.duration) ? media.duration : 0
    bar.max = String(Math.floor(duration))
    bar.disabled = duration === 0
    const shown = isDragging ? Number(bar.value) : media.currentTime
    moveSlider(bar, Math.floor(shown))
    passed.textContent = clock(shown)
    whole.textContent = clock(duration || announced)
    bar.setAttribute('aria-valuetext', `${clock(shown)} of ${whole.textContent}`)
  }
  bar.addEventListener('input', () => {
    isDragging = true
    draw()
  })
  bar.addEventListener('change', () => {
    isDragging = false
    media.currentTime = Number(bar.value)
  })
  for (const type of ['timeupdate', 'durationchange', 'seeking', 'seeked']) media.addEventListener(type, draw)
  draw()
  return box(styles.line, passed, bar, whole)
}
