import type { App } from '@greenroom/contract/apps/app-answers'
import type { Resource } from '@greenroom/contract/define/define-resource'
import type { Values } from '@greenroom/contract/fields/field'
import { sameValue } from '@greenroom/contract/history/same-value'
import { hasReleaseTray } from '@greenroom/contract/release/has-release-tray'
import { releaseQuestion } from '@greenroom/contract/release/release-words'
import { waitingChanges } from '@greenroom/contract/release/waiting-changes'
import { api } from '../../api/client.ts'
import { confirm } from '../../ui/confirm.tsx'

/**
 * The confirmation before a settings form is saved: if values of a launched app reach phones only with a build or a
 * store review, it explains the steps and asks whether to save. A change that only reverts an earlier one needs no
 * confirmation.
 */
export function askAboutRelease(resource: Resource, app: Pick<App, 'id' | 'onboarding'>) {
  return async (after: Values, before: Values | null): Promise<boolean> => {
    const waiting = hasReleaseTray(app.onboarding) ? waitingChanges(resource, before ?? {}, after) : []
    if (waiting.length === 0) return true
    const tray = await api.get(`/apps/${app.id}/release`)
    const meant = waiting.filter(({ name }) => {
      const waitingChange = tray.data.find(({ place }) => place === resource.settings?.at[name])
      return !waitingChange || !sameValue(resource.fields[name], waitingChange.on_phones, after[name])
    })
    if (meant.length === 0) return true
    return await confirm({
      title: meant.length === 1 ? 'Phones get this change later' : 'Phones get these changes later',
      text: releaseQuestion(meant),
      yes: 'Save',
      no: 'Keep editing',
    })
  }
}
