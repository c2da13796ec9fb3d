import { storedHere } from '../../ui/stored-texts.ts'

const KEY = 'greenroom.signed-in-before'

/** Whether a user signed in with this browser and has not signed out since. */
export function hasSignedIn(): boolean {
  return storedHere.get(KEY) !== null
}

export function rememberSignIn(): void {
  storedHere.set(KEY, 'yes')
}

export function forgetSignIn(): void {
  storedHere.remove(KEY)
}
