import { type RefObject, useEffect } from 'react'
import { revealFirst } from '../../fields/reveal-field.ts'

/** Scrolls to the field named in the URL, `?field=title`, once the form is rendered. */
export function useLinkedField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const name = new URLSearchParams(window.location.search).get('field')
    const drawn = form.current
    if (name === null || drawn === null) return
    revealFirst(drawn, [name])
    const { activeElement: focused } = document
    if (drawn.contains(focused)) return
    // The field's widget may still be loading. A focus that the user has moved meanwhile stays.
    const later = setTimeout(() => document.activeElement === focused && revealFirst(drawn, [name]), 300)
    return () => clearTimeout(later)
  }, [form])
}
