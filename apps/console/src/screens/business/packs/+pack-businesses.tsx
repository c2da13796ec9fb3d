import { count } from '@greenroom/contract/count'
import type { PackDrift } from '@greenroom/contract/packs/pack-answers'
import { Button, Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useBusy } from '../../../api/use-busy.ts'
import { PagedCard } from '../../../resource/paged/paged-card.tsx'
import { usePaged } from '../../../resource/paged/use-paged.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useAppSession } from '../../../session/use-session.ts'
import { Badge } from '../../../ui/badge.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import type { DataColumn } from '../../../ui/data-table.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { PackPreviewDrawer } from './+pack-preview.tsx'
import { usePackEvents } from './+use-pack-events.ts'
import classes from './packs.module.css'

const PLURAL = new Intl.PluralRules('en')

/** How each business differs from the pack, what it would receive, and the roll-out. */
export function PackBusinesses({ id, version }: { id: string; version: number }) {
  const address = `${useAppPath()('packs')}/${id}` as const
  const { app } = useAppSession()
  const queries = useQueryClient()
  usePackEvents(id)
  const list = usePaged(`${address}/businesses`, (options) => api.get(`${address}/businesses`, options))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<PackDrift | null>(null)
  const [isSending, run] = useBusy()
  const total = list.total ?? 0

  const rollOut = async (businesses: readonly string[]) => {
    const noun = called(businesses.length)
    const text = 'Businesses keep what they changed themselves. You can take the roll-out back.'
    if (!(await confirm({ title: `Roll out to ${noun}?`, text, yes: 'Roll out' }))) return
    await run(async () => {
      await api.post(`${address}/rollouts`, { data: { businesses } })
      setChosen(new Set())
      await queries.invalidateQueries({ queryKey: [`${address}/rollouts`] })
      toastDone(`The roll-out to ${noun} has begun.`)
    })
  }
  const toggle = (business: string) => {
    const next = new Set(chosen)
    if (!next.delete(business)) next.add(business)
    setChosen(next)
  }
  const columns: DataColumn<PackDrift>[] = [
    {
      header: 'Select',
      shape: 'tick',
      cell: ({ id: business, name, active }) => (
        <Checkbox aria-label={`Select ${name}`} checked={chosen.has(business)} disabled={!active} onChange={() => toggle(business)} />
      ),
    },
    { header: 'Name', shape: 'title', cell: ({ name }) => name },
    { header: 'Status', cell: (drift) => <Standing drift={drift} /> },
    {
      header: 'Actions',
      shape: 'actions',
      cell: (drift) => (
        <Button variant="default" size="compact-sm" onClick={() => setSeen(drift)} aria-label={`Preview for ${drift.name}`}>
          Preview
        </Button>
      ),
    },
  ]
  return (
    <section className={classes.section} aria-labelledby="pack-businesses">
      <h2 id="pack-businesses" className={classes.heading}>
        Businesses
      </h2>
      <p className={classes.quiet}>
        Compares each business with the saved pack: what it would receive, and where it keeps its own version.
      </p>
      <PagedCard
        label="Businesses"
        list={list}
        columns={columns}
        idOf={({ id: business }) => business}
        waitingRows={4}
        noun={['business', 'businesses']}
        searchLabel="Search by name"
        failureTitle="The businesses could not be loaded"
        nothing={{ title: 'No businesses yet', text: 'A business appears here when an app signs up under yours.' }}
        nothingFound="No business matches your search."
        filter={
          <div className={classes.modes}>
            <Button disabled={chosen.size === 0} loading={isSending} onClick={() => void rollOut([...chosen])}>
              {chosen.size === 0 ? 'Roll out' : `Roll out to ${called(chosen.size)}`}
            </Button>
            <Button variant="default" disabled={total === 0 || isSending} onClick={() => void readAll(app.id).then(rollOut, showFailure)}>
              Roll out to all
            </Button>
          </div>
        }
      />
      <PackPreviewDrawer key={version} pack={id} business={seen} onClose={() => setSeen(null)} />
    </section>
  )
}

/** The active businesses of the app, independent of the page shown. */
async function readAll(app: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, total = 1; ids.length < total; page++) {
    const { data, meta_data: meta } = await api.get(`/apps/${app}/children`, { query: { page, per_page: 100 } })
    if (data.length === 0) break
    ids.push(...data.map(({ id }) => id))
    total = meta.total
  }
  return ids
}

function called(businesses: number): string {
  return `${count(businesses)} ${PLURAL.select(businesses) === 'one' ? 'business' : 'businesses'}`
}

function Standing({ drift: { active, received, creates, changes, kept } }: { drift: PackDrift }) {
  if (!active) return <Badge color="gray">Disabled</Badge>
  const isBehind = creates + changes > 0
  return (
    <div className={classes.modes}>
      {!received ? (
        <Badge color="gray">Not received</Badge>
      ) : isBehind ? (
        <Badge color="gray">Out of date</Badge>
      ) : (
        <Badge>Up to date</Badge>
      )}
      <span>
        {[
          creates > 0 && `${count(creates)} to create`,
          changes > 0 && `${count(changes)} to change`,
          kept > 0 && `${count(kept)} kept as its own`,
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </div>
  )
}
