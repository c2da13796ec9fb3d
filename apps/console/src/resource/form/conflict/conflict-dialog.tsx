import type { Resource } from '@greenroom/contract/define/define-resource'
import { offers } from '@greenroom/contract/define/offers'
import type { Choice } from '@greenroom/contract/history/three-way'
import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { NearTime } from '../../../session/near-time.tsx'
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
 * Another user saved the record during this edit: shows the fields that both changed, mine and theirs side by side,
 * with a choice for each.
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
      title="Someone else saved this in the meantime"
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
        <WhoSaved resource={resource} newer={conflict.newer} /> You both changed{' '}
        <span>{conflicts.length === 1 ? 'one field' : `${conflicts.length} fields`}</span>. Choose which to keep. All other changes are
        merged.
        <span>{theirsAlone.length > 0 && ` Only they changed: ${theirsAlone.join(', ')}.`}</span>
      </p>
      {conflicts.length > 1 && (
        <Group gap="xs" mb="md">
          <Button size="compact-sm" variant="default" onClick={() => all('mine')}>
            All mine
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => all('theirs')}>
            All theirs
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
          {conflict.work === null ? 'Save' : 'Merge'}
        </Button>
      </Group>
    </>
  )
}

function WhoSaved({ resource, newer }: Pick<EditConflict, 'newer'> & Pick<Props, 'resource'>) {
  const path = usePathOf(resource)
  const address = revisionsAddress(path, resource, newer.id)
  const { data } = useQuery({
    queryKey: [address, 'newest', newer.version],
    queryFn: ({ signal }) => api.get(address, { query: { per_page: 1 }, signal }),
    retry: false,
    enabled: offers(resource, 'history'),
  })
  const who = data?.data[0]?.actor.name
  return (
    <span>
      <span>{who ? `${who} saved it` : 'It was saved'}</span>
      {typeof newer.updated_at === 'string' && (
        <span>
          {' '}
          <NearTime at={newer.updated_at} where="in a sentence" />
        </span>
      )}
      <span>.</span>
    </span>
  )
}
