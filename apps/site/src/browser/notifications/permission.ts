/** `install first`: an iPhone or iPad has notifications for apps on its home screen alone. */
export type PermissionHere = 'default' | 'granted' | 'denied' | 'unsupported' | 'install first'

export function permissionHere(): PermissionHere {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return Notification.permission
  return isApple() ? 'install first' : 'unsupported'
}

/** What to do where notifications cannot be turned on. */
export function adviceFor(permission: 'denied' | 'unsupported' | 'install first', app: string): string {
  if (permission === 'denied') {
    return 'Notifications are blocked for this website. Allow them in the settings of your browser, beside the address of this page, then reload it.'
  }
  if (permission === 'unsupported') {
    return 'This browser cannot show notifications. Open this page in a current version of Chrome, Edge, Firefox or Safari, not in a private window.'
  }
  return `On an iPhone or iPad, first add ${app} to your home screen: tap Share, then Add to Home Screen. Open it from there, and turn on notifications in your account. This needs iOS 16.4 or newer.`
}

/** What went wrong when a browser subscribed, and what to do. */
export function reasonOf(error: unknown): string {
  if (error instanceof DOMException) {
    return 'Your browser could not reach its push service. Check your connection and the privacy settings of your browser, then try again.'
  }
  return error instanceof Error && !(error instanceof TypeError) ? error.message : 'Check your connection, then try again.'
}

/** An iPad names itself a Mac, but no Mac has a touch screen. */
function isApple(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}
