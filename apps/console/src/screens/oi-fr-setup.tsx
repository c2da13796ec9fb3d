import { OptInForm } from './+opt-in/opt-in-form.tsx'

/** The opt-in of free businesses. */
export function FreeOptIn() {
  return <OptInForm type="freeaccount" />
}
