import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import { titleOf } from '@greenroom/contract/define/title-of'
import type { FormFacts } from '@greenroom/contract/fields/field'
import type { AppClock } from '@greenroom/contract/zones'
import { useNavigate } from '@tanstack/react-router'
import type { Step } from '../../ui/toast.tsx'
import { recordAddress } from '../list-address.ts'
import { pushAction } from '../push-action.ts'
import type { ApiRecord } from '../records.ts'
import { REPEAT_HASH } from '../repeat/repeat-hash.ts'
import { useViewStep } from '../view-as/use-view-step.ts'
import { wentLive } from './publishing.ts'
import type { useReleasePush } from './use-release-push.ts'

/** A save: the record before and after it, and whether it has nothing for members yet. */
type Saved = { on: ApiRecord | null; saved: ApiRecord; isEmpty: boolean; now: AppClock }

type Push = Pick<ReturnType<typeof useReleasePush>, 'isNotified' | 'offer'>

/** What the message of a save offers next, the most likely step first. */
export function useNextSteps(resource: Resource, facts: FormFacts, push: Push) {
  const navigate = useNavigate()
  const viewStep = useViewStep(resource)

  const likely = ({ on, saved, isEmpty, now }: Saved): Step | undefined => {
    const isAnnounced = isEmpty || !wentLive(resource, on, saved, now) || push.isNotified(saved)
    const [about] = isAnnounced ? [] : pushAction(resource, facts, { id: saved.id, title: titleOf(resource, saved) })
    if (about) return { label: 'Tell members', go: about.run }
    const repeat = { label: 'Repeat', go: () => void navigate({ ...recordAddress(resource, saved.id), hash: REPEAT_HASH }) }
    return on === null && resource.repeats ? repeat : push.offer(saved)
  }

  return {
    likely,
    /** Opens the record that was saved. */
    view: (saved: ApiRecord): Step[] => (offers(resource, 'open') ? [viewStep(saved.id)] : []),
  }
}
