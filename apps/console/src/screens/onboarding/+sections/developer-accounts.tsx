import type { SectionProps } from '../+section-props.ts'
import { SubmitBar } from '../+submit-bar.tsx'

/** Developer Accounts: set up in a video call (WIZ-090). */
export function DeveloperAccounts(props: SectionProps) {
  return <SubmitBar {...props} />
}
