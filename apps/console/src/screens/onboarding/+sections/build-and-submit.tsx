import type { SectionProps } from '../+section-props.ts'
import { SubmitBar } from '../+submit-bar.tsx'

/** Build and Submit, for our team (WIZ-012). */
export function BuildAndSubmit(props: SectionProps) {
  return <SubmitBar {...props} />
}
