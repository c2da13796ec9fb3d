import { count } from '@greenroom/contract/count'
import type { PushInBusiness } from '@greenroom/contract/push/business-push-answers'
import type { BusinessPushState } from '@greenroom/contract/push/business-push-states'
import { type ListedPush, linkToText, sendToText } from '@greenroom/contract/push/listed'
import { amount, PUSHED_TO } from '@greenroom/contract/push/reach'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { imageAddress } from '../+composer/image-address.ts'
import { NotificationCard } from '../+composer/notification-card.tsx'
import { api } from '../../../api/client.ts'
import { failureSentence } from '../../../api/failure.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { appFace } from '../../../resource/device/app-face.ts'
import { NearTime } from '../../../session/near-time.tsx'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useMay } from '../../../session/use-may.ts'
import { useAppSession } from '../../../session/use-session.ts'
import { Badge, type BadgeColor } from '../../../ui/badge.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { businessStateText } from './business-state-text.ts'
import classes from './businesses.module.css'

const PER_PAGE = 100

/** The result of a push in each business, and a retry where it reached no one. */
export function BusinessReport({ push, open, onClose }: { push: ListedPush; open: boolean; onClose: () => void }) {
  return (
    <SideDrawer open={open} onClose={onClose} title={`Report of ${push.subject}`} size={520}>
      <Report push={push} />
    </SideDrawer>
  )
}

function Report({ push }: { push: ListedPush }) {
  const path = useAppPath()
  const { app } = useAppSession()
  const queries = useQueryClient()
  const [q, setQ] = useState('')
  const [rows, setRows] = useState(PER_PAGE)
  const [isTrying, setTrying] = useState(false)
  const maySend = useMay()('write', 'push')
  const address = `${path('push_notifications/businesses')}/${push.id}` as const
  const report = useQuery({
    // The counts of the live list are part of the key, so a change refetches this.
    queryKey: [path('push_notifications'), push.id, 'businesses', q, rows, push.businesses],
    queryFn: ({ signal }) => api.get(address, { query: { q, page: 1, per_page: rows }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const retry = async () => {
    setTrying(true)
    try {
      await api.post(`${address}/retry`)
    } catch (error) {
      showFailure(error)
    } finally {
      await queries.invalidateQueries({ queryKey: [path('push_notifications')] })
      setTrying(false)
    }
  }
  if (report.error && !report.data) {
    return <LoadFailure title="The report could not be loaded" line={failureSentence(report.error)} onRetry={() => void report.refetch()} />
  }
  if (!report.data) return <Skeleton height={240} />
  const { data, meta_data: meta } = report.data
  const { businesses } = data
  const devices = `${amount(push.devices_sent, PUSHED_TO)}${push.devices_failed > 0 ? `, ${amount(push.devices_failed, PUSHED_TO)} failed` : ''}`
  return (
    <div className={classes.report}>
      <NotificationCard
        sender={app.name}
        face={appFace(app.name, app.setup)}
        subject={push.subject}
        message={push.message}
        image={imageAddress(push.image_url ?? '')}
        facts={[
          ['To', sendToText(push)],
          ['Opens', linkToText(push)],
          [
            push.state === 'queued' ? 'When' : 'Sent',
            <span key="sent">
              <NearTime at={push.send_at} /> by {data.made_by}
            </span>,
          ],
        ]}
      />
      <section aria-label="Businesses">
        <h3 className={classes.heading}>{push.state === 'queued' ? businessStateText(push) : `${businessStateText(push)}, ${devices}`}</h3>
        {push.state === 'stopped' && <p className={classes.detail}>{push.stop_reason}</p>}
        <div className={classes.tools}>
          <SearchField label="Search by name" value={q} onSearch={setQ} />
          {maySend && push.state !== 'stopped' && businesses.some(({ may_retry: may }) => may) && (
            <Button size="compact-sm" variant="default" loading={isTrying} onClick={() => void retry()}>
              Retry failed businesses
            </Button>
          )}
        </div>
        <ul className={classes.states}>
          {businesses.map((one) => (
            <Line key={one.id} business={one} />
          ))}
        </ul>
        {businesses.length === 0 && <p className={classes.quiet}>No business matches your search.</p>}
        {meta.total > businesses.length && rows < 200 && (
          <Button variant="default" size="compact-sm" onClick={() => setRows(200)}>
            Show more
          </Button>
        )}
        {meta.total > businesses.length && rows >= 200 && (
          <p className={classes.quiet}>The first 200 of {count(meta.total)}. Search to find the others.</p>
        )}
      </section>
    </div>
  )
}

const states: Readonly<Record<BusinessPushState, { text: string; color: BadgeColor }>> = {
  waiting: { text: 'Waiting', color: 'gray' },
  sending: { text: 'Sending', color: 'gray' },
  sent: { text: 'Sent', color: 'stage' },
  failed: { text: 'Failed', color: 'red' },
  skipped: { text: 'Skipped', color: 'gray' },
  canceled: { text: 'Canceled', color: 'gray' },
}

function Line({ business: { name, state, detail, devices_sent: sent, devices_failed: failed } }: { business: PushInBusiness }) {
  const counted = state === 'sent' || sent + failed > 0 ? `${amount(sent, PUSHED_TO)}${failed > 0 ? `, ${count(failed)} failed` : ''}` : ''
  return (
    <li className={classes.state}>
      <span>{name}</span>
      <Badge color={states[state].color}>{states[state].text}</Badge>
      {(detail !== '' || counted !== '') && <span className={classes.detail}>{[counted, detail].filter(Boolean).join('. ')}</span>}
    </li>
  )
}
