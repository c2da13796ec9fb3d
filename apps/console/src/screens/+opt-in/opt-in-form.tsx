import { optInTypes } from '@greenroom/contract/sign-up/app-types'
import { optInMessages } from '@greenroom/contract/sign-up/messages'
import type { OptInType } from '@greenroom/contract/sign-up/opt-in-pages'
import { Button, Checkbox, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure, failureSentence } from '../../api/failure.ts'
import { useBusy } from '../../api/use-busy.ts'
import { useSessionData } from '../../session/use-session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import classes from './opt-in.module.css'

/**
 * The Opt-In Set-up Form: which of the creator's apps become businesses of the enterprise in the URL (requirements:
 * opt-in).
 */
export function OptInForm({ type }: { type: OptInType }) {
  const { user } = useSessionData()
  const { app: named = '', code = '' } = useSearch({ strict: false })
  const slug = String(named)
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isSending, run] = useBusy()
  const [done, setDone] = useState<'joined' | 'waits' | null>(null)
  const apps = useQuery({ queryKey: ['opt-in', user.id, slug], queryFn: () => ownApps(user.id, slug), retry: false })
  const parent = useQuery({ queryKey: ['enterprise', slug], queryFn: () => enterpriseOf(slug), retry: false })

  const send = async () => {
    await run(async () => {
      const data = {
        app_type: optInTypes[type],
        parent: slug,
        apps: chosen.map((id) => ({ id })),
        ...(code !== '' && { code: String(code) }),
      }
      const { data: own } = await api.post(`/creators/${user.id}/apps`, { data })
      await queries.invalidateQueries({ queryKey: ['opt-in', user.id] })
      setDone(own.some(({ id, waiting }) => waiting === true && chosen.includes(id)) ? 'waits' : 'joined')
    })
  }

  if (done !== null)
    return (
      <EmptyState
        heading="h1"
        scene="stage"
        title="Thank you"
        text={done === 'joined' ? optInMessages.done : optInMessages.waiting(parent.data?.name ?? '')}
      >
        <ButtonLink to="/">Continue</ButtonLink>
      </EmptyState>
    )
  if (apps.isError || parent.isError)
    return (
      <LoadFailure
        line={failureSentence(apps.error ?? parent.error)}
        onRetry={() => void Promise.all([apps.refetch(), parent.refetch()])}
      />
    )
  if (apps.isPending || parent.isPending) return <PageSkeleton />
  const offered = apps.data?.filter(({ migrated, waiting }) => !migrated && !waiting) ?? []
  const name = apps.data ? parent.data?.name : undefined
  return (
    <>
      <PageHeader title={optInMessages.title} />
      {name === undefined && <EmptyState scene="lost" title="This link doesn’t work" text={optInMessages.noParent} />}
      {name !== undefined && offered.length === 0 && (
        <EmptyState
          scene="stage"
          title="Nothing to opt in"
          text={
            apps.data?.some(({ waiting }) => waiting)
              ? 'All of your apps already belong to an enterprise, or are waiting to be accepted.'
              : 'All of your apps already belong to an enterprise.'
          }
        />
      )}
      {name !== undefined && offered.length > 0 && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen.length > 0) void send()
          }}
        >
          <Checkbox.Group
            label={`Which of your apps become ${optInTypes[type]} businesses of ${name}?`}
            description={optInMessages.choose}
            value={[...chosen]}
            onChange={setChosen}
          >
            <div className={classes.apps}>
              {offered.map((app) => (
                <Checkbox key={app.id} value={app.id} label={app.name} />
              ))}
            </div>
          </Checkbox.Group>
          <Group>
            <Button type="submit" disabled={chosen.length === 0} loading={isSending}>
              Submit
            </Button>
          </Group>
        </form>
      )}
    </>
  )
}

/** The creator's apps; null if businesses cannot join the app in the URL. */
async function ownApps(creator: string, slug: string) {
  try {
    return (await api.get(`/creators/${creator}/apps`, { query: { parent: slug } })).data
  } catch (error) {
    if (error instanceof Failure && error.data.parent) return null
    throw error
  }
}

/** The enterprise in the URL; null if there is none. */
async function enterpriseOf(slug: string): Promise<{ name: string } | null> {
  if (!/^[a-z0-9_-]{1,35}$/i.test(slug)) return null
  try {
    return (await api.get(`/apps/${slug}`, { isPublic: true })).data
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
}
