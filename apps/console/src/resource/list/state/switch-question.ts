import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { hasReleaseState } from '@greenroom/contract/define/release-state'
import { manyOf, naming, oneOf } from '../../../fields/naming.ts'
import type { Question } from '../../../ui/confirm.tsx'
import type { SwitchPreview } from '../../records.ts'

export type SwitchAction = 'activate' | 'deactivate'

type Of = Pick<Resource, 'label' | 'fields'>

/**
 * The question before records are activated or deactivated, with the server's counts. Null if nothing needs to be
 * asked: activating records that were active before. `run` changes only these records.
 */
export function switchQuestion(resource: Of, action: SwitchAction, preview: SwitchPreview, run: (ids: string[]) => void): Question | null {
  if (action === 'deactivate') {
    return { title: `Deactivate ${naming(resource, preview.ids.length)}?`, text: losses(resource, preview), yes: 'Deactivate' }
  }
  const { ids, drafts, unchanged } = preview
  if (drafts.length === 0) return null
  const others = ids.filter((id) => drafts.every((draft) => draft.id !== id))
  return {
    title: `Activate ${naming(resource, ids.length)}?`,
    text: `${unchanged > 0 ? `${nothingToSwitch(resource, action, unchanged)} ` : ''}${count(drafts.length)} ${drafts.length === 1 ? 'draft' : 'drafts'} would go live:`,
    list: drafts.map(({ id, title }) => ({ id, text: title === '' ? 'One without a title' : title })),
    ...(others.length > 0 && { instead: { label: `Leave the ${drafts.length === 1 ? 'draft' : 'drafts'} out`, run: () => run(others) } }),
    yes: ids.length === 1 ? 'Activate' : `Activate all ${count(ids.length)}`,
  }
}

/** Says that all selected records are already as the action would make them. */
export function nothingToSwitch(resource: Of, action: SwitchAction, number: number): string {
  const verb = number === 1 ? 'is' : 'are'
  const state = action === 'activate' ? 'active' : inactive(resource, number)
  return `${naming(resource, number)} ${verb} ${state} already.`
}

/** What members lose when records are deleted: '18 live articles disappear from the app. 1 more is not live.' */
export function deleteLosses(resource: Of, number: number, live: number): string {
  if (live === 0) return `Members don’t see ${number === 1 ? 'it' : 'them'} now.`
  if (number === 1) return 'Members will no longer see it.'
  const hidden = number - live
  return hidden === 0
    ? disappearing(resource, live)
    : `${disappearing(resource, live)} ${count(hidden)} more ${hidden === 1 ? 'is' : 'are'} not live.`
}

/** '18 live articles disappear from the app.' */
function disappearing({ label }: Of, live: number): string {
  return `${count(live)} live ${live === 1 ? oneOf(label) : manyOf(label)} ${live === 1 ? 'disappears' : 'disappear'} from the app.`
}

/** '18 live articles disappear from the app. 1 is a draft already.' */
function losses(resource: Of, { ids, live, unchanged }: SwitchPreview): string {
  const hidden = ids.length - live
  const sentences = [
    live > 0 && disappearing(resource, live),
    hidden > 0 && `${count(hidden)} ${live > 0 ? 'more ' : ''}${hidden === 1 ? 'is' : 'are'} scheduled or expired.`,
    unchanged > 0 && `${count(unchanged)} ${unchanged === 1 ? 'is' : 'are'} ${inactive(resource, unchanged)} already.`,
  ]
  return sentences.filter((sentence) => sentence !== false).join(' ')
}

function inactive({ fields }: Of, number: number): string {
  if (!hasReleaseState(fields)) return 'inactive'
  return number === 1 ? 'a draft' : 'drafts'
}
