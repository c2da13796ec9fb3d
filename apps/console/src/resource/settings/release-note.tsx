import type { Resource } from '@greenroom/contract/define/define-resource'
import type { FieldChange } from '@greenroom/contract/history/difference'
import { hasReleaseTray } from '@greenroom/contract/release/has-release-tray'
import { isWaitingKind } from '@greenroom/contract/release/release-kinds'
import { releaseQuestion } from '@greenroom/contract/release/release-words'
import { useAppSession } from '../../session/use-session.ts'

/** What has to happen before phones have these changes of a settings screen; empty if they get them soon. */
export function ReleaseNote({ resource, changes }: { resource: Resource; changes: readonly FieldChange[] }) {
  const { app } = useAppSession()
  if (!hasReleaseTray(app.onboarding)) return null
  const waiting = changes.flatMap(({ field, label }) => {
    const kind = resource.settings?.release[field]
    return isWaitingKind(kind) ? [{ label, kind }] : []
  })
  return waiting.length > 0 ? <p>{releaseQuestion(waiting)}</p> : null
}
