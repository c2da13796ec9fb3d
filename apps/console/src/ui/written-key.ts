const signs: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→', ' ': 'Space' }

/** A key of a shortcut as it is printed on the keyboard: 'Ctrl K', and '⌘ K' on a Mac. */
export function writtenKey(key: string): string {
  return key
    .split('+')
    .map((part) => (part === 'mod' ? (isMac() ? '⌘' : 'Ctrl') : (signs[part] ?? part)))
    .join(' ')
}

/** Whether this computer has a ⌘ key in the place of Ctrl. */
export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}
