import { accountSetup } from '@greenroom/contract/settings/app/setup'
import { ReleaseForm } from '../../../resource/settings/release-form.tsx'
import { ThisApp } from './+this-app.tsx'

/** Account Setup (APS-001): the app's id and token and its removal, above the form of its settings. */
export function AccountSetup() {
  return (
    <ReleaseForm resource={accountSetup}>
      <ThisApp />
    </ReleaseForm>
  )
}
