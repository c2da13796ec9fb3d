import { styleOf } from './quiet-html.ts'

type OpenList = {
  list: HTMLElement
  level: number
  /** Word's name of the list (`l1 lfo2`): two lists can follow each other without a paragraph between them. */
  name: string
  /** The next number; undefined for bullets, and for letters and Roman numerals. */
  next: number | undefined
}

/**
 * Converts lists pasted from a word processor: consecutive paragraphs, each with its bullet or number as text and its
 * level in a special style (`mso-list: l0 level2 lfo1`). A list that continues another one after a text starts with its
 * own number.
 */
export function wordLists(body: HTMLElement): void {
  // The open lists, innermost last.
  let open: OpenList[] = []
  for (const paragraph of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const position = positionOf(paragraph)
    if (position === null || paragraph.closest('li')) continue
    const mark = takeMark(paragraph)
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    const before = open.find(({ level }) => level === position.level)
    open = open.filter(({ level }) => level < position.level)
    const current = before && continues(before, position.name, mark) ? before : begin(paragraph, { ...position, mark, within: open.at(-1) })
    const item = paragraph.ownerDocument.createElement('li')
    current.list.append(item)
    item.append(paragraph)
    open.push({ ...current, next: current.next === undefined ? undefined : current.next + 1 })
  }
}

function continues({ list, name, next }: OpenList, itsName: string, mark: string): boolean {
  const kind = isNumber(mark) ? 'ol' : 'ul'
  return list.localName === kind && name === itsName && (next === undefined || next === numberOf(mark))
}

type Beginning = { level: number; name: string; mark: string; within: OpenList | undefined }

/** A new list before the paragraph, or in the last item of the list around it. */
function begin(paragraph: Element, { level, name, mark, within }: Beginning): OpenList {
  const list = paragraph.ownerDocument.createElement(isNumber(mark) ? 'ol' : 'ul')
  const next = numberOf(mark)
  if (next !== undefined && next !== 1) list.setAttribute('start', String(next))
  const around = within?.list.lastElementChild
  if (around) around.append(list)
  else paragraph.before(list)
  return { list, level, name, next }
}

function positionOf(paragraph: Element): { level: number; name: string } | null {
  const style = styleOf(paragraph, 'mso-list')
  const level = /\blevel(\d)/.exec(style)
  return level ? { level: Number(level[1]), name: style.replace(/\s*\blevel\d\b/, '') } : null
}

/** Removes the bullet or number from the text, and returns it. */
function takeMark(paragraph: Element): string {
  const marks = [...paragraph.querySelectorAll('span')].filter((span) => styleOf(span, 'mso-list').toLowerCase() === 'ignore')
  const text = marks.map((mark) => mark.textContent).join('')
  for (const mark of marks) mark.remove()
  return text.trim()
}

function isNumber(mark: string): boolean {
  return /^\(?(?:[\d.]*\d|[a-z]|[ivxlc]+)[.)]?$/i.test(mark) && mark !== 'o'
}

/** The last number of `5.` or `2.5.`; letters and Roman numerals have none. */
function numberOf(mark: string): number | undefined {
  const digits = /(\d+)[.)]?$/.exec(mark)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
