import styles from './viewer.module.css'

/** One photo: its picture, and the text below it as the page shows it. */
type Slide = { link: HTMLAnchorElement; frame: HTMLElement }

/**
 * Opens a photo of a gallery over the whole screen. Swiping scrolls from one to the next, as do the arrow keys; Escape
 * and the button close it, and the focus returns to the photo that was shown last.
 */
export function openViewer(opened: HTMLAnchorElement): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-photo]')]
  const slides = links.map((link) => ({ link, frame: frameOf(link) }))
  const strip = element('div', styles.strip, ...slides.map(({ frame }) => frame))
  const count = element('p', styles.count)
  count.setAttribute('aria-live', 'polite')
  const dialog = document.createElement('dialog')
  dialog.className = styles.viewer ?? ''
  dialog.setAttribute('aria-label', 'Photos')
  let shown = Math.max(0, links.indexOf(opened))

  const draw = () => {
    count.textContent = `${shown + 1} of ${slides.length}`
    for (const near of [shown, shown + 1, shown - 1]) load(slides[near])
    previous.disabled = shown === 0
    next.disabled = shown === slides.length - 1
  }
  const go = (to: number, behavior: ScrollBehavior) => {
    const slide = slides[to]
    if (slide) strip.scrollTo({ left: slide.frame.offsetLeft, behavior })
  }
  const step = (by: number) => go(shown + by, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  const close = button('Close', 'M6 6l12 12M18 6 6 18', styles.close, () => dialog.close())
  const previous = button('Previous photo', 'm15 5-7 7 7 7', styles.previous, () => step(-1))
  const next = button('Next photo', 'm9 5 7 7-7 7', styles.next, () => step(1))
  dialog.append(strip, count, previous, next, close)

  strip.addEventListener('scroll', () => {
    const now = Math.round(strip.scrollLeft / strip.clientWidth)
    if (now === shown || !slides[now]) return
    shown = now
    draw()
  })
  dialog.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  })
  // A turned phone has another width, and the same photo.
  const turned = new ResizeObserver(() => go(shown, 'instant'))
  dialog.addEventListener('close', () => {
    turned.disconnect()
    dialog.remove()
    slides[shown]?.link.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
  close.focus()
  draw()
  turned.observe(strip)
}

/** A frame whose picture is not requested yet. */
function frameOf(link: HTMLAnchorElement): HTMLElement {
  const picture = document.createElement('img')
  picture.alt = link.querySelector('img')?.alt ?? ''
  const caption = link.parentElement?.querySelector('figcaption')
  const text = element('figcaption', styles.caption)
  if (caption) text.append(...[...caption.children].map((line) => line.cloneNode(true)))
  return element('figure', styles.frame, picture, ...(caption ? [text] : []))
}

function load(slide: Slide | undefined): void {
  const picture = slide?.frame.querySelector('img')
  if (slide && picture && picture.getAttribute('src') === null) picture.src = slide.link.href
}

function button(name: string, path: string, className: string | undefined, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = className ?? ''
  made.setAttribute('aria-label', name)
  made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
  made.addEventListener('click', press)
  return made
}

function element(name: string, className: string | undefined, ...children: Node[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className ?? ''
  made.append(...children)
  return made
}
