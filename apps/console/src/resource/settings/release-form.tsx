import type { Resource } from '@greenroom/contract/define/define-resource'
import type { ReactNode } from 'react'
import { useAppSession } from '../../session/use-session.ts'
import { askAboutRelease } from './ask-about-release.ts'
import { ReleaseLine } from './release-line.tsx'
import { SettingsForm } from './settings-form.tsx'

/**
 * The form of a part of the app with values that may wait for a build: it shows how many do, and what a change takes
 * before it is saved.
 */
export function ReleaseForm({ resource, children }: { resource: Resource; children?: ReactNode }) {
  const { app } = useAppSession()
  return (
    <SettingsForm resource={resource} beforeSave={askAboutRelease(resource, app)}>
      <ReleaseLine resource={resource} />
      {children}
    </SettingsForm>
  )
}
