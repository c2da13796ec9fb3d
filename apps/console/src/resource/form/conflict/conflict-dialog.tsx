import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import type { Choice } from '@greenroom/contract/history/three-way'
import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { NearTime } from '../../../session/near-time.tsx'
import { useSessionData } from '../../../session/use-session.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { useShown } from '../../../ui/use-shown.ts'
import { revisionsAddress } from '../../history/revisions.ts'
import { usePathOf } from '../../use-path-of.ts'
import type { RecordFormState } from '../use-record-form.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import classes from './conflict-dialog.module.css'
import type { EditConflict } from './use-edit-conflict.ts'

type Props = { resource: Resource; conflict: EditConflict; record: Pick<RecordFormState, 'conflict'> }

/**
 * The record or its draft was saved elsewhere during this edit, by another user or by this one in another tab: shows
 * the fields that both changed, mine and the other side by side, with a choice for each.
 */
export function ConflictDialog({ resource, conflict, open, record }: Props & { open: boolean }) {
  const isPhone = usePhone()
  const shown = useShown(open)
  return (
    <Modal
      opened={shown}
      onClose={record.conflict.close}
      size="60rem"
      fullScreen={isPhone}
      title="This was saved elsewhere in the meantime"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Conflicts
        key={conflict.three.conflicts.map(({ path }) => path.join('.')).join(' ')}
        resource={resource}
        conflict={conflict}
        record={record}
      />
    </Modal>
  )
}

function Conflicts({ resource, conflict, record }: Props) {
  const { conflicts, theirsAlone } = conflict.three
  const [choices, setChoices] = useState<readonly (Choice | undefined)[]>(() => conflicts.map(() => undefined))
  const all = (choice: Choice) => setChoices(conflicts.map(() => choice))
  const isDecided = choices.every((choice) => choice !== undefined)

  return (
    <>
      <p className={classes.told}>
        <WhoSaved resource={resource} conflict={conflict} />{' '}
        <span>{conflicts.length === 1 ? 'One field differs' : `${conflicts.length} fields differ`}</span>. Choose what to keep. All other
        changes are merged.
        <span>{theirsAlone.length > 0 && ` Changed only there: ${theirsAlone.join(', ')}.`}</span>
      </p>
      {conflicts.length > 1 && (
        <Group gap="xs" mb="md">
          <Button size="compact-sm" variant="default" onClick={() => all('mine')}>
            Keep all mine
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => all('theirs')}>
            Use the other version for all
          </Button>
        </Group>
      )}
      {conflicts.map((conflict, index) => (
        <ConflictChoice
          key={conflict.path.join('.')}
          conflict={conflict}
          choice={choices[index]}
          onChoose={(choice) => setChoices(choices.with(index, choice))}
        />
      ))}
      <Group justify="flex-end" gap="xs" className={classes.foot}>
        <Button variant="default" onClick={record.conflict.close}>
          Keep editing
        </Button>
        <Button disabled={!isDecided} onClick={() => record.conflict.decide(choices)}>
          {conflict.work !== null ? 'Merge' : conflict.draft ? 'Save draft' : 'Save'}
        </Button>
      </Group>
    </>
  )
}

function WhoSaved({ resource, conflict: { newer, draft } }: Pick<Props, 'resource' | 'conflict'>) {
  const path = usePathOf(resource)
  const { user } = useSessionData()
  const address = revisionsAddress(path, resource, newer.id)
  const { data } = useQuery({
    queryKey: [address, 'newest', newer.version],
    queryFn: ({ signal }) => api.get(address, { query: { per_page: 1 }, signal }),
    retry: false,
    enabled: !draft && offers(resource, 'history'),
  })
  const who = draft ? draft.answer.authors.at(-1) : data?.data[0]?.actor
  const at = draft?.answer.updated_at ?? newer.updated_at
  const words = who?.id === user.id ? 'You saved it in another tab or on another device' : who ? `${who.name} saved it` : 'It was saved'
  return (
    <span>
      <span>{words}</span>
      {typeof at === 'string' && (
        <span>
          {' '}
          <NearTime at={at} where="in a sentence" />
        </span>
      )}
      <span>.</span>
    </span>
  )
}
