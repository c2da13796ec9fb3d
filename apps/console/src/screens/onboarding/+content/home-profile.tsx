import { contentTypes, homeProfileKeys } from '@greenroom/contract/onboarding/required-content'
import { SubmitBar } from '../+sections/submit-bar.tsx'
import type { SectionProps } from '../+state/section-props.ts'
import { ContentList } from './content-list.tsx'

const types = contentTypes.filter(({ key }) => homeProfileKeys.includes(key))

/** Home and Profile of the Enterprise wizard (WIZ-089). */
export function HomeProfile(props: SectionProps) {
  return (
    <>
      <ContentList {...props} types={types} />
      <SubmitBar {...props} />
    </>
  )
}
