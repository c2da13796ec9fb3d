import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a change of page the focus goes to the new page's heading, so that a keyboard starts there and a screen reader says where
 * one is. A page that has taken the focus itself, such as a form's first field, keeps it.
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
