import { onboardingDesign } from '@greenroom/contract/settings/onboarding/design'
import type { SectionProps } from '../+state/section-props.ts'
import { SettingsPanel } from '../../../resource/settings/settings-panel.tsx'

/** App Design, called Essentials in the Enterprise wizard: one form that can be saved repeatedly and submitted once. */
export function AppDesign({ app }: SectionProps) {
  return <SettingsPanel settings={onboardingDesign} version={app.version} />
}
