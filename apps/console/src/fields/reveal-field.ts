import { valuesOf } from '@greenroom/contract/fields/values-of'

const FOCUSABLE = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), [contenteditable="true"], button:not(:disabled)'

/**
 * Scrolls to the first of these fields, in page order, and focuses it. A name may be nested inside a field, such as
 * `url_subtopics.0.tag`. Returns false if none of them is rendered.
 */
export function revealFirst(form: HTMLElement, names: readonly string[]): boolean {
  const concerned = [...form.querySelectorAll<HTMLElement>('[data-field]')].filter(({ dataset }) =>
    names.some((name) => name === dataset.field || name.startsWith(`${dataset.field}.`)),
  )
  const target = concerned.find((candidate) => !concerned.some((other) => other !== candidate && candidate.contains(other)))
  if (target === undefined) return false
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
  target.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  return true
}

/** The paths of all messages in a form's errors: `title`, `confirmation.video_url`. */
export function errorPaths(errors: unknown, within = ''): string[] {
  return Object.entries(valuesOf(errors)).flatMap(([name, error]) => {
    const { message, ...parts } = valuesOf(error)
    if (typeof message === 'string' && message !== '') return [`${within}${name}`]
    delete parts.ref
    return Object.keys(parts).length > 0 && typeof error === 'object' ? errorPaths(parts, `${within}${name}.`) : []
  })
}
