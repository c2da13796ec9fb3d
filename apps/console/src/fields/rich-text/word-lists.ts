import { styleOf } from './quiet-html.ts'

/**
 * Converts lists pasted from a word processor: consecutive paragraphs, each with its bullet or number as text and its
 * level in a special style (`mso-list: l0 level2 lfo1`).
 */
export function wordLists(body: HTMLElement): void {
  // The open lists, innermost last.
  let open: { list: HTMLElement; level: number }[] = []
  for (const paragraph of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph)
    if (level === null || paragraph.closest('li')) continue
    const mark = takeMark(paragraph)
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    open = open.filter((outer) => outer.level <= level)
    const innermost = open.at(-1)
    if (!innermost || innermost.level < level) {
      const list = paragraph.ownerDocument.createElement(isNumber(mark) ? 'ol' : 'ul')
      const around = innermost?.list.lastElementChild
      if (around) around.append(list)
      else paragraph.before(list)
      open.push({ list, level })
    }
    const item = paragraph.ownerDocument.createElement('li')
    open.at(-1)?.list.append(item)
    item.append(paragraph)
  }
}

function levelOf(paragraph: Element): number | null {
  const level = /\blevel(\d)/.exec(styleOf(paragraph, 'mso-list'))
  return level ? Number(level[1]) : null
}

/** Removes the bullet or number from the text, and returns it. */
function takeMark(paragraph: Element): string {
  const marks = [...paragraph.querySelectorAll('span')].filter((span) => styleOf(span, 'mso-list').toLowerCase() === 'ignore')
  const text = marks.map((mark) => mark.textContent).join('')
  for (const mark of marks) mark.remove()
  return text.trim()
}

function isNumber(mark: string): boolean {
  return /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]?$/i.test(mark) && mark !== 'o'
}
