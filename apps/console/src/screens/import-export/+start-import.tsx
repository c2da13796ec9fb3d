import { count } from '@greenroom/contract/count'
import { members } from '@greenroom/contract/members/members'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { Button, Switch } from '@mantine/core'
import { useState } from 'react'
import classes from './import-export.module.css'

type Props = {
  draft: ImportDraft
  disabled: boolean
  onStart(options: { invite_members: boolean }): void
}

/** The button that imports a checked file and, for members, whether new ones get an email. */
export function StartImport({ draft, disabled, onStart }: Props) {
  const { table, created, updated, unchanged, unresolved, ready } = draft
  const [invites, setInvites] = useState(false)
  // Rows that were fixed since the check may add members, or change some.
  const most = ready - updated - unchanged
  const mails = `${most === created ? '' : 'up to '}${count(most)} ${most === 1 ? 'email' : 'emails'}`
  const canInvite = table === members.name && most > 0
  return (
    <>
      {canInvite && (
        <Switch
          className={classes.invites}
          label="Invite new members by email"
          description={`Sends ${mails}, each with a link to choose a password. When off, new members have no password yet.`}
          checked={invites}
          disabled={disabled}
          onChange={(event) => setInvites(event.currentTarget.checked)}
        />
      )}
      <Button disabled={disabled || unresolved > 0 || ready === 0} onClick={() => onStart({ invite_members: canInvite && invites })}>
        {`Import ${count(ready)} ${ready === 1 ? 'row' : 'rows'}`}
      </Button>
    </>
  )
}
