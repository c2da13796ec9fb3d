import type { DraftAnswer } from '@greenroom/contract/drafts/draft-answers'
import { LINK_DAYS } from '@greenroom/contract/drafts/draft-messages'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { NearTime } from '../../session/near-time.tsx'
import { ShownOnceAddress } from '../../ui/shown-once-address.tsx'
import classes from './draft-drawer.module.css'
import type { DraftActions } from './use-draft-actions.ts'

const choices = [1, LINK_DAYS.usual, LINK_DAYS.most].map((days) => ({
  value: String(days),
  label: days === 1 ? 'For 1 day' : `For ${days} days`,
}))

/** A private link to the website with the draft, for people who have no account here. */
export function DraftLink({ draft, actions }: { draft: DraftAnswer; actions: DraftActions }) {
  const [days, setDays] = useState(String(LINK_DAYS.usual))
  const [made, setMade] = useState<string | null>(null)
  return (
    <section className={classes.box} aria-label="Private link">
      <h3 className={classes.heading}>Private link</h3>
      <p className={classes.quiet}>
        {`Shows ${draft.makes_live ? 'this draft' : 'these changes'} on your website to anyone who has the link, without signing in. Search engines don’t list it.`}
      </p>
      {draft.link && (
        <p className={classes.text}>
          The link works until <NearTime at={draft.link.ends_at} where="in a sentence" />.
        </p>
      )}
      {draft.link && made !== null && <ShownOnceAddress address={made} />}
      <Group align="flex-end" gap="xs">
        <NativeSelect label="Works" data={choices} value={days} onChange={(event) => setDays(event.currentTarget.value)} />
        <Button variant="default" loading={actions.busy === 'link'} onClick={() => void actions.link(Number(days)).then(setMade)}>
          {draft.link ? 'Make a new link' : 'Make a link'}
        </Button>
        {draft.link && (
          <Button variant="subtle" color="red" onClick={() => void actions.endLink()}>
            Revoke
          </Button>
        )}
      </Group>
      {draft.link && <p className={classes.quiet}>A new link ends the one before it.</p>}
    </section>
  )
}
