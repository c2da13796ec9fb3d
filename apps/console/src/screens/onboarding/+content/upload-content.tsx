import { contentTypeState, contentTypesOf } from '@greenroom/contract/onboarding/progress'
import type { SectionProps } from '../+section-props.ts'
import { SubmitBar } from '../+submit-bar.tsx'

/** The kinds of content with how many are there and how many are needed (WIZ-018 to WIZ-026). */
export function UploadContent(props: SectionProps) {
  const { variant, progress } = props
  return (
    <>
      <ul>
        {contentTypesOf(variant).map(({ key, label }) => {
          const { current, required } = progress.content.counts[key]
          const { waitsFor } = contentTypeState(key, { variant, progress })
          return (
            <li key={key}>
              {label} {current}/{required} {waitsFor}
            </li>
          )
        })}
      </ul>
      <SubmitBar {...props} />
    </>
  )
}
