const SVG = 'http://www.w3.org/2000/svg'

const ICONS = {
  play: 'M8 5v14l11-7z',
  pause: 'M8 5v14M16 5v14',
  back: 'M12 5a8 8 0 1 1-7.500 5.300M15 2l-3 3 3 3',
  forward: 'M12 5a8 8 0 1 0 7.500 5.300M9 2l3 3-3 3',
  sound: 'M4 10v4h3l5 4V6L7 10zm11.500-1.500a5 5 0 0 1 0 7m2.500-10a9 9 0 0 1 0 13',
  muted: 'M4 10v4h3l5 4V6L7 10zm12 0 5 5m0-5-5 5',
  captions: 'M3.500 6h17v12h-17zm7 5a2 2 0 1 0 0 2.500m6-2.500a2 2 0 1 0 0 2.500',
  window: 'M20 11V5H4v14h7m3-5h6.500v5H14z',
  full: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
}

export type IconName = keyof typeof ICONS

/** A button with an icon, whose name a screen reader reads. */
export function iconButton(name: string, icon: IconName, className: string | undefined, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = className ?? ''
  show(button, name, icon)
  button.addEventListener('click', press)
  return button
}

/** Gives a button another name and icon. */
export function show(button: HTMLButtonElement, name: string, icon: IconName): void {
  if (button.title === name) return
  const picture = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', ICONS[icon])
  if (icon === 'play') path.setAttribute('fill', 'currentColor')
  picture.append(path)
  if (icon === 'back' || icon === 'forward') {
    const number = document.createElementNS(SVG, 'text')
    number.setAttribute('x', '12')
    number.setAttribute('y', '15.7')
    number.textContent = '15'
    picture.append(number)
  }
  button.title = name
  button.setAttribute('aria-label', name)
  button.replaceChildren(picture)
}

/** A slider from 0 to `max`. */
export function slider(name: string, max: number, step: number, className: string | undefined): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { type: 'range', min: '0', max: String(max), step: String(step), value: '0', className: className ?? '' })
  input.setAttribute('aria-label', name)
  return input
}

/** Moves a slider, which shows in color how much of it is done. */
export function moveSlider(input: HTMLInputElement, value: number): void {
  input.value = String(value)
  input.style.setProperty('--done', `${(100 * Number(input.value)) / (Number(input.max) || 1)}%`)
}

/** An element around others. */
export function box(className: string | undefined, ...children: Node[]): HTMLDivElement {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.append(...children)
  return element
}
