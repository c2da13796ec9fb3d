import { formatDate } from '@greenroom/contract/dates'
import { CloseButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useSessionData } from '../../session/use-session.ts'
import { dayIn, type NewsEntry, newsShown } from './+news-shown.ts'
import { PortalDescription } from './+portal-description.tsx'
import classes from './home.module.css'

const ADDRESS = '/whats_new'

/**
 * The What's New banner: the newest entry that this user has not dismissed (SHELL-077). Without one, or if it cannot be
 * loaded, nothing is shown.
 */
export function WhatsNew() {
  const { user } = useSessionData()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery({
    queryKey: [ADDRESS],
    queryFn: async ({ signal }) => (await api.get(ADDRESS, { signal })).data,
  })
  const close = useMutation({
    mutationFn: (id: string) => api.post(`${ADDRESS}/${id}/close`),
    onSuccess: (_, id) =>
      queries.setQueryData<NewsEntry[]>([ADDRESS], (entries) =>
        entries?.map((entry) => (entry.id === id ? { ...entry, closed: true } : entry)),
      ),
    onError: showFailure,
  })
  const unread = newsShown(data, dayIn(user.timezone))
  const [newest] = unread
  if (!newest) return null
  return (
    <section className={classes.news} aria-label="What's New">
      <div className={classes.newsLine}>
        <p className={classes.newsWords}>
          <span className={classes.newsMark}>{unread.length > 1 ? `${unread.length} new` : 'New'}</span>
          <b>{newest.subject}</b>
          <span className={classes.newsDay}>{formatDate(`${newest.publish_date}T12:00:00Z`, 'date', 'UTC')}</span>
        </p>
        <CloseButton aria-label={`Close ${newest.subject}`} disabled={close.isPending} onClick={() => close.mutate(newest.id)} />
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.newsMore}>Read more</summary>
        {isOpen && <PortalDescription html={newest.body} title={newest.subject} isShort />}
      </details>
    </section>
  )
}
