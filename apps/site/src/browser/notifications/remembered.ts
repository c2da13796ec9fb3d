type Span = 'visit' | 'always'

/**
 * Small values of this browser: for a visit, which is a tab, or longer. Where storage is blocked, nothing is
 * remembered.
 */
export const remembered = {
  get(span: Span, name: string): string | null {
    try {
      return storageOf(span).getItem(name)
    } catch {
      return null
    }
  },
  set(span: Span, name: string, value: string): void {
    try {
      storageOf(span).setItem(name, value)
    } catch {
      // The card may then be shown again.
    }
  },
}

function storageOf(span: Span): Storage {
  return span === 'visit' ? sessionStorage : localStorage
}
