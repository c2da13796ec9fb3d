import { DAYS_TO_UNDO } from '@greenroom/contract/changes/recorded'
import { count } from '@greenroom/contract/count'
import { referenceTitle } from '@greenroom/contract/fields/cell'
import { many } from '@greenroom/contract/fields/relation'
import { MAX_TAGS, type MemberAction, type MemberChange, type MemberMatch } from '@greenroom/contract/members/bulk'
import { BLACKLIST_NOTE } from '@greenroom/contract/members/members'
import { tags as tagResource } from '@greenroom/contract/resources/tags'
import { Button, Modal, Stack } from '@mantine/core'
import { useState } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { RelationPicker } from '../../fields/relation/relation-picker.tsx'
import { useShown } from '../../ui/use-shown.ts'
import { useMemberChange, usePreview } from './+use-member-changes.ts'
import classes from './members.module.css'

/** The members affected by a change: the selected ones, or all matches of the list. */
export type ChosenMembers = { ids: readonly string[] } | { match: MemberMatch }

type Action = Exclude<MemberAction, 'delete'>
type Props = { action: Action; chosen: ChosenMembers; open: boolean; onClose(): void; onDone(): void }
type Tag = { id: string }

const words: Readonly<Record<Action, { title: string; yes: string; done: string; already: string }>> = {
  tag: {
    title: 'Tag members',
    yes: 'Tag',
    done: 'They can open content with these tags and receive pushes to these tags.',
    already: 'already have them all',
  },
  untag: {
    title: 'Remove tags from members',
    yes: 'Remove tags',
    done: 'They lose access to content with these tags and no longer receive pushes to these tags.',
    already: 'have none of them',
  },
  blacklist: {
    title: 'Blacklist members',
    yes: 'Blacklist',
    done: `${BLACKLIST_NOTE}. They no longer receive pushes.`,
    already: 'are already blacklisted',
  },
  allow: { title: 'Unblock members', yes: 'Unblock', done: 'They can sign in to your app again.', already: 'are not blacklisted' },
}

const offeredTags = { tag: many('Tags', 'tags', { unexpired: true }), untag: many('Tags', 'tags') }

/** The confirmation before a bulk change of members, with the server's counts for exactly this change. */
export function ChangeDialog({ action, open, onClose, ...rest }: Props) {
  const shown = useShown(open)
  return (
    <Modal opened={shown} onClose={onClose} title={words[action].title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Question key={action} action={action} open={open} onClose={onClose} {...rest} />
    </Modal>
  )
}

function Question({ action, chosen, open, onClose, onDone }: Props) {
  const [tags, setTags] = useState<Tag[]>([])
  const isAboutTags = action === 'tag' || action === 'untag'
  const change: MemberChange = { action, ...chosen, ...(isAboutTags && { tags: tags.map(({ id }) => id) }) }
  const isComplete = !isAboutTags || (tags.length > 0 && tags.length <= MAX_TAGS)
  const preview = usePreview(open && isComplete ? change : null)
  const run = useMemberChange(onDone)
  const number = isComplete ? preview.data?.changed : undefined
  return (
    <Stack gap="md">
      <p className={classes.told}>{words[action].done}</p>
      {isAboutTags && (
        <RelationPicker
          name="tags"
          target={tagResource}
          field={{ ...offeredTags[action], required: true }}
          value={tags}
          onChange={(value) => setTags(Array.isArray(value) ? value : [])}
          onBlur={() => undefined}
          error={tags.length > MAX_TAGS ? `At most ${MAX_TAGS} at once` : undefined}
          disabled={run.isPending}
          canCreate={false}
        />
      )}
      <p className={classes.counted} role="status">
        {isComplete && <Counted action={action} preview={preview} />}
      </p>
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color={action === 'blacklist' ? 'red' : undefined}
          disabled={!number || preview.isFetching}
          loading={run.isPending}
          onClick={() => run.mutate({ change, names: tags.map(referenceTitle) })}
        >
          {`${words[action].yes}${number ? ` ${people(number)}` : ''}`}
        </Button>
      </div>
    </Stack>
  )
}

function Counted({ action, preview }: { action: Action; preview: ReturnType<typeof usePreview> }) {
  if (preview.isError) return <span>{failureSentence(preview.error)}</span>
  if (!preview.data || preview.isFetching) return <span>Counting…</span>
  const { members, changed } = preview.data
  if (changed === 0)
    return <span>{`${members === 1 ? 'This member' : `All ${people(members)}`} ${words[action].already}. Nothing would change.`}</span>
  const rest = members - changed
  const left = rest === 0 ? '' : ` The other ${count(rest)} ${words[action].already}.`
  return <span>{`${people(changed)} of ${count(members)} will change.${left} You can undo it for ${DAYS_TO_UNDO} days.`}</span>
}

function people(number: number): string {
  return `${count(number)} ${number === 1 ? 'member' : 'members'}`
}
