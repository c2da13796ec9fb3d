import { type ListedPush, linkToText, sendToText } from '@greenroom/contract/push/listed'
import { repeatWords } from '@greenroom/contract/push/repeat'
import { whenWords } from '@greenroom/contract/push/schedule'
import { api } from '../../api/client.ts'
import { timeOfListed } from '../../screens/push-notifications/+scheduled/use-schedules.ts'
import type { useAppPath } from '../../session/use-app-path.ts'
import { confirm } from '../../ui/confirm.tsx'

const PAGE = 200

/** The scheduled push as it is now; null if it was sent or stopped. */
export async function readScheduled(path: ReturnType<typeof useAppPath>, id: string): Promise<ListedPush | null> {
  for (let page = 1; ; page += 1) {
    const { data, meta_data: all } = await api.get(path('push_notifications/scheduled'), { query: { page, per_page: PAGE } })
    const found = data.find((push) => push.id === id)
    if (found || page * PAGE >= all.total) return found?.state === 'scheduled' ? found : null
  }
}

/** Asks whether to replace what somebody else saved since the push was opened; shows what they changed. */
export async function askToReplace(opened: ListedPush, theirs: ListedPush, useTheirs: () => void): Promise<boolean> {
  const before = new Map(linesOf(opened))
  const list = linesOf(theirs).flatMap(([name, text]) =>
    before.get(name) === text ? [] : [{ id: name, text: `${name}: ${shownAs(name, text)}` }],
  )
  return await confirm({
    title: 'Someone else saved this in the meantime',
    text: list.length > 0 ? 'They changed this. If you save yours, it replaces their changes.' : 'If you save yours, it replaces theirs.',
    list,
    yes: 'Save mine',
    no: 'Keep editing',
    instead: { label: 'Use theirs', run: useTheirs },
  })
}

/** What people edit of a scheduled push, by its label. */
function linesOf(push: ListedPush): [name: string, text: string][] {
  const time = timeOfListed(push)
  const lines: [string, string | null | undefined][] = [
    ['Subject', push.subject],
    ['Second subject', push.subject_b],
    ['Message', push.message],
    ['Image', push.image_url],
    ['Link To', linkToText(push)],
    ['Send To', sendToText(push)],
    ['When', time && whenWords(time)],
    ['Repeats', time?.repeat ? repeatWords(time.repeat) : 'no'],
  ]
  return lines.map(([name, text]) => [name, text ?? 'none'])
}

function shownAs(name: string, text: string): string {
  return name === 'Image' && text !== 'none' ? 'another picture' : text
}
