import { type RefObject, useEffect } from 'react'
import { revealFirst } from '../../fields/reveal-field.ts'

/** Leads to the field that the address asks for, `?field=title`, once the form is drawn. */
export function useAskedField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const name = new URLSearchParams(window.location.search).get('field')
    const drawn = form.current
    if (name === null || drawn === null) return
    revealFirst(drawn, [name])
    const { activeElement: focused } = document
    if (drawn.contains(focused)) return
    // The widget of the field may still be on its way. Who has gone on to another place meanwhile stays there.
    const later = setTimeout(() => document.activeElement === focused && revealFirst(drawn, [name]), 300)
    return () => clearTimeout(later)
  }, [form])
}
