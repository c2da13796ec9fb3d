import type { SectionProps } from '../+section-props.ts'
import { SubmitBar } from '../+submit-bar.tsx'

/** App Design, called Essentials in the Enterprise wizard. */
export function AppDesign(props: SectionProps) {
  return <SubmitBar {...props} />
}
