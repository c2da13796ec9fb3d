import { MOST_PASSKEYS } from '@greenroom/contract/people/second-step'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { AddPasskey } from './add-passkey.tsx'
import type { PartProps } from './part-props.ts'
import { PasskeyRow } from './passkey-row.tsx'
import classes from './second-step.module.css'
import { useRemoveWay } from './use-remove-way.ts'

/** The user's passkeys, each with its name and when it was last used, and a button to add another. */
export function Passkeys(part: PartProps) {
  const { passkeys } = part.secondStep
  const [adding, setAdding] = useState(false)
  const { remove, isRemoving, dialog } = useRemoveWay(part)
  return (
    <>
      {passkeys.length === 0 ? (
        <p className={classes.quiet}>No passkeys yet.</p>
      ) : (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={classes.row}>
              <PasskeyRow
                {...part}
                passkey={passkey}
                isRemoving={isRemoving}
                onRemove={() => void remove({ passkey: passkey.id, name: passkey.name })}
              />
            </li>
          ))}
        </ul>
      )}
      {passkeys.length < MOST_PASSKEYS && (
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
      {adding && <AddPasskey {...part} onClose={() => setAdding(false)} />}
      {dialog}
    </>
  )
}
