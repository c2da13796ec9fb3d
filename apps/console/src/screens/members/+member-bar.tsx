import { count } from '@greenroom/contract/count'
import { MAX_NAMED, type MemberAction, type MemberMatch } from '@greenroom/contract/members/bulk'
import { ownAmong } from '@greenroom/contract/members/own-definitions'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { naming } from '../../fields/naming.ts'
import type { BarProps } from '../../resource/list/resource-list.tsx'
import { isNarrowed, type ListState } from '../../resource/list/state/list-state.ts'
import { IconBan } from '../../ui/icons/icon-ban.ts'
import { IconTagOff } from '../../ui/icons/icon-tag-off.ts'
import { IconTag } from '../../ui/icons/icon-tag.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { IconUserCheck } from '../../ui/icons/icon-user-check.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { ChosenMembers } from './+change-dialog.tsx'

const ChangeDialog = onDemand(async () => (await import('./+change-dialog.tsx')).ChangeDialog, null, 'The form')

type Bulk = Exclude<MemberAction, 'delete'>

const offered: readonly { action: Bulk; label: string; Icon: typeof IconTag }[] = [
  { action: 'tag', label: 'Tag', Icon: IconTag },
  { action: 'untag', label: 'Remove tags', Icon: IconTagOff },
  { action: 'blacklist', label: 'Blacklist', Icon: IconBan },
  { action: 'allow', label: 'Unblock', Icon: IconUserCheck },
]

/**
 * Sticky at the bottom of the window while members are selected: how many, a button to select all matches, and the bulk
 * actions.
 */
export function MemberBar({ resource, list, selection, changes }: BarProps) {
  const [pending, setPending] = useState<{ action: Bulk; chosen: ChosenMembers } | null>(null)
  const [open, setOpen] = useState(false)
  const { ids, whole } = selection
  const isTooMany = !whole && ids.length > MAX_NAMED
  const total = list.hasMore ? null : list.total
  const tooMany = isTooMany ? `. You can select at most ${count(MAX_NAMED)} one by one.` : ''
  const said = `${whole ? wholeWords(total, isNarrowed(list.state)) : `${naming(resource, ids.length)} selected`}${tooMany}`
  const ask = (action: Bulk) => {
    setPending({ action, chosen: whole ? { match: matchOf(list.state) } : { ids } })
    setOpen(true)
  }
  return (
    <>
      <SelectionBar
        label="Selected rows"
        open={ids.length > 0}
        said={said}
        more={
          !whole &&
          selection.all &&
          (list.total ?? 0) > list.rows.length && (
            <Button size="compact-xs" variant="subtle" onClick={selection.selectWhole}>
              {`Select all ${total === null ? '' : count(total)} ${isNarrowed(list.state) ? 'that match' : 'members'}`}
            </Button>
          )
        }
        onClear={selection.clear}
      >
        {offered.map(({ action, label, Icon }) => (
          <Button
            key={action}
            size="xs"
            variant="default"
            leftSection={<Icon size={16} />}
            disabled={changes.isPending || isTooMany}
            onPointerEnter={ChangeDialog.load}
            onFocus={ChangeDialog.load}
            onClick={() => ask(action)}
          >
            {label}
          </Button>
        ))}
        {!whole && (
          <Button
            size="xs"
            color="red"
            variant="light"
            leftSection={<IconTrash size={16} />}
            disabled={changes.isPending || isTooMany}
            onClick={() => void changes.remove(ids)}
          >
            Delete
          </Button>
        )}
      </SelectionBar>
      {pending && (
        <ChangeDialog
          {...pending}
          open={open}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            selection.clear()
          }}
        />
      )}
    </>
  )
}

function wholeWords(total: number | null, narrowed: boolean): string {
  const number = total === null ? '' : ` ${count(total)}`
  return narrowed ? `All${number} matching members selected` : `All${number} members selected`
}

/** The list's search and filters, in the format of a bulk change. */
function matchOf({ q, filters }: ListState): MemberMatch {
  const { tags, courses, blacklisted } = filters
  return {
    ...(q.trim() !== '' && { q: q.trim().slice(0, 200) }),
    ...(tags && { tags }),
    ...(courses && { courses }),
    ...((blacklisted === 'true' || blacklisted === 'false') && { blacklisted }),
    ...Object.fromEntries(ownAmong(filters)),
  }
}
