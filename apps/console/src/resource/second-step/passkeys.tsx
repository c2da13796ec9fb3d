import { formatDate } from '@greenroom/contract/dates'
import { MOST_PASSKEYS } from '@greenroom/contract/people/second-step'
import type { Passkey } from '@greenroom/contract/people/second-step-answers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { IconPlus } from '../../ui/icons/icon-plus.ts'
import { AddPasskey } from './add-passkey.tsx'
import classes from './second-step.module.css'
import type { PartProps } from './second-step.tsx'
import { useRemoveWay } from './use-remove-way.ts'

/** The passkeys of the person, each with its name and when it was used, and a way to add another. */
export function Passkeys(part: PartProps) {
  const { person, secondStep } = part
  const { passkeys } = secondStep
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
              <span className={classes.name}>
                {passkey.name}
                <span className={classes.below}>{whenOf(passkey, person.timezone)}</span>
              </span>
              <Button
                variant="default"
                size="compact-sm"
                disabled={isRemoving}
                aria-label={`Remove passkey: ${passkey.name}`}
                onClick={() => void remove({ passkey: passkey.id, name: passkey.name })}
              >
                Remove
              </Button>
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

function whenOf({ created_at: createdAt, used_at: usedAt }: Passkey, timezone: string | null): string {
  const used = usedAt === null ? 'never used' : `last used ${formatDate(usedAt, 'dateTime', timezone)}`
  return `Added ${formatDate(createdAt, 'dateTime', timezone)} · ${used}`
}
