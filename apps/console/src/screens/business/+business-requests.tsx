import type { BusinessRequest } from '@greenroom/contract/businesses/business-answers'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { NearTime } from '../../session/near-time.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { Badge } from '../../ui/badge.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { toastDone } from '../../ui/toast.tsx'
import classes from './business.module.css'

/** The apps that wait to become a business, with an answer for each. Nothing if there are none. */
export function BusinessRequests() {
  const path = useAppPath()('business_requests')
  const requests = useQuery({ queryKey: [path], queryFn: ({ signal }) => api.get(path, { signal }) })
  const { data = [], meta_data: { total } = { total: 0 } } = requests.data ?? {}
  if (data.length === 0) return null
  return (
    <section className={classes.requests} aria-labelledby="waiting-businesses">
      <h2 id="waiting-businesses">Waiting for your approval</h2>
      <ul>
        {data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {total > data.length && <p className={classes.soft}>And {total - data.length} more, which appear here as you answer these.</p>}
    </section>
  )
}

function Request({ request }: { request: BusinessRequest }) {
  const { id, name, app_type: type, owners, requested_at: since, expires_at: end } = request
  const answer = useAnswer(request)
  return (
    <li>
      <div className={classes.asking}>
        <div className={classes.askingName}>
          <strong id={`waiting-${id}`}>{name}</strong>
          <Badge color="gray">Waiting</Badge>
        </div>
        <p className={classes.soft}>
          {type}, requested <NearTime at={since} where="in a sentence" />. Ends <NearTime at={end} where="in a sentence" />.
        </p>
        {owners.map((owner) => (
          <p key={owner.email} className={classes.soft}>
            {owner.name}, {owner.email}
          </p>
        ))}
      </div>
      <div className={classes.answers}>
        <Button size="sm" loading={answer.isAccepting} disabled={answer.isDeclining} aria-label={`Accept ${name}`} onClick={answer.accept}>
          Accept
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={answer.isDeclining}
          disabled={answer.isAccepting}
          aria-label={`Decline ${name}`}
          onClick={() => void answer.decline()}
        >
          Decline
        </Button>
      </div>
    </li>
  )
}

function useAnswer({ id, name, is_new: isNew }: BusinessRequest) {
  const path = useAppPath()
  const queries = useQueryClient()
  const address = `${path('business_requests')}/${id}` as const
  const refresh = () =>
    Promise.all(['business_requests', 'children', 'waiting', 'home'].map((below) => queries.invalidateQueries({ queryKey: [path(below)] })))
  const accept = useMutation({
    mutationFn: () => api.post(`${address}/accept`),
    onSuccess: () => toastDone(`${name} is now one of your businesses.`),
    onError: showFailure,
    onSettled: refresh,
  })
  const decline = useMutation({
    mutationFn: () => api.post(`${address}/decline`),
    onSuccess: () => toastDone(`${name} was declined.`),
    onError: showFailure,
    onSettled: refresh,
  })
  return {
    accept: () => accept.mutate(),
    isAccepting: accept.isPending,
    isDeclining: decline.isPending,
    async decline() {
      const text = isNew
        ? 'The app is disabled, and its owners can no longer open it. Nothing in it is deleted. They get an email.'
        : 'It does not become your business, and nothing in it changes. Its owners get an email, and can ask again.'
      if (await confirm({ title: `Decline ${name}?`, text, yes: 'Decline', dangerous: true })) decline.mutate()
    },
  }
}
