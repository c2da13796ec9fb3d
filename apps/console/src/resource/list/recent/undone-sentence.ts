import { type ReasonLeft, reasonsLeft } from '@greenroom/contract/changes/recorded'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { listedFirst } from '@greenroom/contract/fields/listed-words'
import { naming } from '../../../fields/naming.ts'
import type { Undone } from '../../records.ts'

/** The result of an undo: '3 articles are as they were. “Rest” was changed again since and stays as it is.' */
export function undoneSentence(resource: Pick<Resource, 'label'>, { action, ids, left }: Undone): string {
  const others = reasonsLeft.flatMap((why) => {
    const titles = left.filter((one) => one.why === why).map(({ title }) => (title === '' ? 'One without a title' : `“${title}”`))
    return titles.length > 0 ? [` ${listedFirst(titles)} ${after(why, titles.length === 1)}.`] : []
  })
  return `${doneSentence(resource, action, ids.length)}${others.join('')}`
}

function doneSentence(resource: Pick<Resource, 'label'>, action: Undone['action'], records: number): string {
  if (action === 'order') return 'The order is as it was.'
  if (action === 'repeat') return `${naming(resource, records)} moved to Trash.`
  return `${naming(resource, records)} ${records === 1 ? 'is as it was' : 'are as they were'}.`
}

function after(why: ReasonLeft, isOne: boolean): string {
  const stays = isOne ? 'stays as it is' : 'stay as they are'
  switch (why) {
    case 'changed':
      return `${isOne ? 'was' : 'were'} changed again since and ${stays}`
    case 'deleted':
      return `${isOne ? 'was' : 'were'} deleted since`
    case 'parent':
      return isOne
        ? 'stays where it is, because its former place was deleted'
        : 'stay where they are, because their former place was deleted'
    case 'used':
      return `${isOne ? 'is' : 'are'} in use now and ${stays}`
  }
}
