import { OptInForm } from './+opt-in/opt-in-form.tsx'

/** The opt-in of PRO+ businesses. */
export function ProPlusOptIn() {
  return <OptInForm type="proplusaccount" />
}
