import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the heading of a new page, so that keyboard and screen reader start there. If the page has set the
 * focus itself, such as to the first field of a form, it is not moved.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter()

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return
        const main = document.getElementById('main')
        const focused = document.activeElement
        if (!main || main.contains(focused) || focused?.closest('[role="dialog"], [role="alertdialog"]')) return
        const target = main.querySelector<HTMLElement>('h1') ?? main
        target.focus({ preventScroll: true })
      }),
    [router],
  )
}
