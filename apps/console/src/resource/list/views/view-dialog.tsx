import { type SavedView, type ViewQuery, viewName } from '@greenroom/contract/views/saved-view'
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Failure, failureSentence } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { useShown } from '../../../ui/use-shown.ts'
import type { Views } from './use-views.ts'

type Props = {
  asks: 'new' | 'edit' | null
  /** The view to rename or share; undefined for a new one. */
  view: SavedView | undefined
  views: Views
  /** Who a view can be shared with. */
  others: string
  query: ViewQuery
  onClose(): void
  onMade(view: SavedView): void
}

/** Asks for a view's name, and whether others can see it. */
export function ViewDialog({ asks, ...props }: Props) {
  const shown = useShown(asks !== null)
  return (
    <Modal
      opened={shown}
      onClose={props.onClose}
      title={asks === 'edit' ? 'Rename or share this view' : 'Save this view'}
      size="sm"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {asks !== null && <ViewForm {...props} />}
    </Modal>
  )
}

function ViewForm({ view, views, others, query, onClose, onMade }: Omit<Props, 'asks'>) {
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const key = useIdempotencyKey()

  const isChanged = name !== (view?.name ?? '') || shared !== (view?.shared ?? false)
  const canSave = isChanged && viewName.safeParse(name).success

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSave) return
    setSaving(true)
    try {
      if (view) await views.rename(view.id, { name, shared })
      else onMade(await views.create({ name, query, shared }, key.keyFor({ name, query, shared })))
      key.forget()
      toastDone(view ? 'View changed.' : 'View saved.')
      onClose()
    } catch (error) {
      const [message] = (error instanceof Failure && error.data.name) || []
      setProblem(message ?? failureSentence(error))
      setSaving(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <TextInput
          label="Name"
          placeholder="Coming up in December"
          required
          data-autofocus
          value={name}
          error={problem ?? mistakeIn(name)}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <Checkbox
          label={`Share with ${others}`}
          description="They can use it and save a copy of it. Only you can change it."
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!canSave} loading={isSaving}>
            {view ? 'Save' : 'Save view'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The error of the entered name; an untouched empty one is not an error. */
function mistakeIn(name: string): string | undefined {
  return name === '' ? undefined : viewName.safeParse(name).error?.issues[0]?.message
}
