import { customUrls } from '@greenroom/contract/settings/app/domains'
import { SettingsForm } from '../../../resource/settings/settings-form.tsx'
import { DomainStates } from './+domain-states.tsx'

/** Custom URLs (DOM-001): the state of each domain, above the form that edits them. */
export function CustomUrls() {
  return (
    <SettingsForm resource={customUrls}>
      <DomainStates />
    </SettingsForm>
  )
}
