import type { SectionProps } from '../+section-props.ts'
import { SubmitBar } from '../+submit-bar.tsx'

/** App Store Info: what people read in the stores. */
export function StoreInfo(props: SectionProps) {
  return <SubmitBar {...props} />
}
