import { OptInForm } from './+opt-in/opt-in-form.tsx'

/** The opt-in of PRO businesses. */
export function ProOptIn() {
  return <OptInForm type="proaccount" />
}
