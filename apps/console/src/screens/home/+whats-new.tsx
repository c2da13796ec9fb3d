import { CloseButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { showFailure } from '../../api/show-failure.ts'
import { NearDay } from '../../session/near-time.tsx'
import { useSessionData } from '../../session/use-session.ts'
import { dayIn, type NewsEntry, newsShown } from './+news-shown.ts'
import { PortalDescription } from './+portal-description.tsx'
import classes from './home.module.css'

const ADDRESS = '/whats_new'

/**
 * The entries of What's New, none if they cannot be loaded, and whether they are still on their first way: what waits
 * for them must not wait for a second try.
 */
export function useNews(): { entries: NewsEntry[]; isComing: boolean } {
  const { data, isPending, failureCount, errorUpdateCount } = useQuery(dataAt(ADDRESS))
  return { entries: data ?? [], isComing: isPending && failureCount === 0 && errorUpdateCount === 0 }
}

/**
 * The What's New banner: every entry that this user has not closed (SHELL-077, WNW-008), and on demand those that they
 * have. Without any, or if they cannot be loaded, nothing is shown.
 */
export function WhatsNew({ entries }: { entries: readonly NewsEntry[] }) {
  const { user } = useSessionData()
  const queries = useQueryClient()
  const close = useMutation({
    mutationFn: (id: string) => api.post(`${ADDRESS}/${id}/close`),
    onSuccess: (_, id) =>
      queries.setQueryData<NewsEntry[]>([ADDRESS], (entries) =>
        entries?.map((entry) => (entry.id === id ? { ...entry, closed: true } : entry)),
      ),
    onError: showFailure,
  })
  const today = dayIn(user.timezone)
  const { unread, read } = newsShown(entries, today)
  if (unread.length === 0 && read.length === 0) return null
  return (
    <section className={classes.news} aria-label="What's New">
      {unread.map((entry) => (
        <Entry key={entry.id} entry={entry} today={today} onClose={close.isPending ? undefined : () => close.mutate(entry.id)} />
      ))}
      {read.length > 0 && (
        <details>
          <summary className={classes.newsMore}>{unread.length > 0 ? 'Earlier entries' : "Earlier entries of What's New"}</summary>
          {read.map((entry) => (
            <Entry key={entry.id} entry={entry} today={today} />
          ))}
        </details>
      )}
    </section>
  )
}

type EntryProps = { entry: NewsEntry; today: string; onClose?: (() => void) | undefined }

/** One entry, with its text on demand. A new one can be closed, unless another one is being closed. */
function Entry({ entry: { subject, publish_date: day, body, closed }, today, onClose }: EntryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <article className={classes.newsEntry}>
      <div className={classes.newsLine}>
        <p className={classes.newsWords}>
          {!closed && <span className={classes.newsMark}>New</span>}
          <b>{subject}</b>
          <span className={classes.newsDay}>
            <NearDay day={day} today={today} />
          </span>
        </p>
        {!closed && <CloseButton aria-label={`Close ${subject}`} disabled={!onClose} onClick={onClose} />}
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.newsMore}>Read more</summary>
        {isOpen && <PortalDescription html={body} title={subject} isShort />}
      </details>
    </article>
  )
}
