import { contentTypes, homeProfileKeys } from '@greenroom/contract/onboarding/required-content'
import type { SectionProps } from '../+section-props.ts'
import { SubmitBar } from '../+submit-bar.tsx'

/** Home and Profile of the Enterprise wizard (WIZ-089). */
export function HomeProfile(props: SectionProps) {
  const { counts } = props.progress.content
  return (
    <>
      <ul>
        {contentTypes
          .filter(({ key }) => homeProfileKeys.includes(key))
          .map(({ key, label }) => (
            <li key={key}>
              {label} {counts[key].current}/{counts[key].required}
            </li>
          ))}
      </ul>
      <SubmitBar {...props} />
    </>
  )
}
