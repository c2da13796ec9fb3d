import { LONGEST_PASSKEY_NAME } from '@greenroom/contract/people/second-step'
import type { Passkey } from '@greenroom/contract/people/second-step-answers'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { toastDone } from '../../ui/toast.tsx'
import { AddedAndUsed } from './added-and-used.tsx'
import type { PartProps } from './part-props.ts'
import classes from './second-step.module.css'

type Props = PartProps & { passkey: Passkey; isRemoving: boolean; onRemove(): void }

/** A passkey with its name, which can be changed in place, and when it was last used. */
export function PasskeyRow({ passkey, isRemoving, onRemove, ...part }: Props) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  // The field returns the focus to the button that opened it.
  useEffect(() => {
    if (!isRenaming && wasRenaming.current) rename.current?.focus()
    wasRenaming.current = isRenaming
  }, [isRenaming])
  if (isRenaming) return <Rename {...part} passkey={passkey} onClose={() => setRenaming(false)} />
  return (
    <>
      <span className={classes.name}>
        {passkey.name}
        <span className={classes.below}>
          <AddedAndUsed added={passkey.created_at} used={passkey.used_at} />
        </span>
      </span>
      <span className={classes.actions}>
        <Button
          ref={rename}
          variant="default"
          size="compact-sm"
          aria-label={`Rename passkey: ${passkey.name}`}
          onClick={() => setRenaming(true)}
        >
          Rename
        </Button>
        <Button variant="default" size="compact-sm" disabled={isRemoving} aria-label={`Remove passkey: ${passkey.name}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    </>
  )
}

function Rename({ person, passkey, onChange, onClose }: PartProps & { passkey: Passkey; onClose(): void }) {
  const [name, setName] = useState(passkey.name)
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    try {
      await api.patch(`/users/${person.id}/second_step/passkeys/${passkey.id}`, { data: { name: name.trim() } })
      await onChange()
      toastDone('The passkey has been renamed.')
      onClose()
    } catch (error) {
      showFailure(error)
      setSaving(false)
    }
  }
  return (
    <form className={classes.rename} onSubmit={(event) => void save(event)}>
      <TextInput
        ref={field}
        className={classes.name}
        aria-label="Name of the passkey"
        size="sm"
        required
        maxLength={LONGEST_PASSKEY_NAME}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <span className={classes.actions}>
        <Button type="submit" size="compact-sm" disabled={name.trim() === ''} loading={isSaving}>
          Save
        </Button>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          Cancel
        </Button>
      </span>
    </form>
  )
}
