const FOCUSABLE = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), [contenteditable="true"], button:not(:disabled)'

/**
 * Prevents the focus from moving to the page's body when the focused element is removed: an upload replaces its
 * buttons, a dialog closes over a button that was disabled meanwhile. The focus then moves to the first control of the
 * same field or, after a dialog, to the previously focused element. Call the returned function to stop.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let field: HTMLElement | null = null
  let beforeDialog: HTMLElement | null = null

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = target
    field = target.closest<HTMLElement>('[data-field]')
    if (!target.closest('[role="dialog"]')) beforeDialog = target
  }
  const restore = () => {
    if (document.activeElement !== document.body || last === null || last.isConnected) return
    const next = field?.isConnected ? field.querySelector<HTMLElement>(FOCUSABLE) : beforeDialog
    if (next?.isConnected) next.focus({ preventScroll: true })
  }

  const observer = new MutationObserver(restore)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}
