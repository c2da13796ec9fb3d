const KEY = 'greenroom.signed-in-before'

/** Whether a user signed in with this browser and has not signed out since. False if storage is disabled. */
export function hasSignedIn(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function rememberSignIn(): void {
  try {
    localStorage.setItem(KEY, 'yes')
  } catch {
    // Storage is disabled or full: the next silent try only waits less.
  }
}

export function forgetSignIn(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Storage is disabled: nothing is stored.
  }
}
