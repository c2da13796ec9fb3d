import type { Values } from '@greenroom/contract/fields/field'
import { onboardingDesign } from '@greenroom/contract/settings/onboarding/design'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useReportDesign } from '../+phone/typed-design.ts'
import type { SectionProps } from '../+state/section-props.ts'
import { SettingsPanel } from '../../../resource/settings/settings-panel.tsx'

/** App Design, called Essentials in the Enterprise wizard: one form that can be saved repeatedly and submitted once. */
export function AppDesign({ app, onboarding: { readAt } }: SectionProps) {
  return (
    <SettingsPanel settings={onboardingDesign} version={app.version} begins={{ app, readAt }}>
      <OnThePhone />
    </SettingsPanel>
  )
}

/** Shows what is typed on the phone beside the form. Renders nothing. */
function OnThePhone() {
  useReportDesign(useDeferredValue<Values>(useWatch()))
  return null
}
