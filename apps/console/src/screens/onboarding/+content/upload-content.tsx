import { contentTypesOf } from '@greenroom/contract/onboarding/progress'
import { SubmitBar } from '../+sections/submit-bar.tsx'
import type { SectionProps } from '../+state/section-props.ts'
import { ContentList } from './content-list.tsx'
import { DirectoryPlan } from './directory-plan.tsx'

/** The kinds of content with their current and required numbers (WIZ-018 to WIZ-026). */
export function UploadContent(props: SectionProps) {
  return (
    <>
      <ContentList {...props} types={contentTypesOf(props.variant)}>
        {props.state.editable && <DirectoryPlan />}
      </ContentList>
      <SubmitBar {...props} acknowledgement="My content is complete, and I have the right to publish it in my app." />
    </>
  )
}
