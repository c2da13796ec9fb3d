/**
 * What an element is looked for by: its role or a selector, and its name or a part of it; `in` is a selector, whose
 * last match holds the element.
 */
export type Wanted = { role?: string; name?: string; css?: string; in?: string; exact?: boolean }

/**
 * Runs in the page: answers the visible, enabled elements that match, in the order of the document. It uses nothing
 * from outside, because its text is sent to the browser.
 */
export function matching(wanted: Wanted): Element[] {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], summary',
    field: 'input:not([type=hidden]), textarea, select, [contenteditable=true]',
    heading: 'h1, h2, h3',
    img: 'img, [role=img]',
    link: 'a[href]',
    option: '[role=option]',
    radio: 'input[type=radio]',
    text: 'p, span, div, td, h1, h2, h3, li, a, button, label',
  }
  const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim()
  const textOf = (element: Element) => squeezed(element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''))
  const nameOf = (element: Element) => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [...(element.labels ?? [])] : []
    const names = [element.getAttribute('aria-label'), labelled, labels.map(textOf).join(' '), element.getAttribute('alt'), textOf(element)]
    return squeezed(names.find((name) => name) ?? '')
  }
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) || (element instanceof HTMLInputElement && element.type === 'file')
  const fits = (element: Element) => {
    if (wanted.name === undefined) return true
    const name = wanted.role === 'text' ? textOf(element) : nameOf(element)
    return wanted.exact ? name === wanted.name : name.includes(wanted.name)
  }
  const within = wanted.in === undefined ? [document.documentElement] : [...document.querySelectorAll(wanted.in)].slice(-1)
  const selector = wanted.css ?? selectors[wanted.role ?? ''] ?? ''
  const found = within
    .flatMap((part) => [...part.querySelectorAll(selector)])
    .filter((each) => isSeen(each) && !each.matches(':disabled') && fits(each))
  // Of texts within each other the innermost is meant.
  return wanted.role === 'text' ? found.filter((each) => !found.some((other) => other !== each && each.contains(other))) : found
}

/** Runs in the page, once in each document: notes what must not happen. Answers what was noted since the last call. */
export function complaintsSinceThen(): string[] {
  const noted: string[] = Object(window).greenroomComplaints ?? []
  if (!('greenroomComplaints' in window)) {
    Object.assign(window, { greenroomComplaints: noted })
    for (const kind of ['error', 'warn'] as const) {
      const write = console[kind]
      console[kind] = (...words: unknown[]) => {
        noted.push(`console ${kind}: ${words.map(String).join(' ')}`)
        write(...words)
      }
    }
    addEventListener('error', (event) => noted.push(`page error: ${event.message}`))
    addEventListener('unhandledrejection', (event) => noted.push(`unhandled rejection: ${String(event.reason)}`))
    document.addEventListener('securitypolicyviolation', (event) => {
      noted.push(`content security policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  }
  return noted.splice(0)
}
