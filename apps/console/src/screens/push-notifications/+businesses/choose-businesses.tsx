import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { count } from '@greenroom/contract/count'
import type { BusinessEstimate } from '@greenroom/contract/push/business-push-answers'
import { amount, PUSHED_TO } from '@greenroom/contract/push/reach'
import { Radio } from '@mantine/core'
import { api } from '../../../api/client.ts'
import { PagedCard } from '../../../resource/paged/paged-card.tsx'
import { usePaged } from '../../../resource/paged/use-paged.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import type { DataColumn } from '../../../ui/data-table.tsx'
import { SelectRow } from '../../../ui/select-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from './businesses.module.css'
import type { BusinessForm } from './use-business-form.ts'

type Props = {
  writing: BusinessForm
  /** The number of businesses, once known. */
  total: number | undefined
  /** The reach in each of them, as far as known. */
  estimates: ReadonlyMap<string, BusinessEstimate> | undefined
  /** A newer estimate is loading, or there is none yet because its inputs are not chosen. */
  isOlder: boolean
  isChoosing: boolean
}

/** The selected businesses, and the push's reach in each of them, or why it reaches no one. */
export function ChooseBusinesses({ writing, total, estimates, isOlder, isChoosing }: Props) {
  const { form, change } = writing
  const path = useAppPath()('children')
  const list = usePaged(path, (options) => api.get(path, { ...options, query: { ...options.query, state: 'all' } }))
  const toggle = (id: string) => {
    const chosen = new Set(form.chosen)
    if (!chosen.delete(id)) chosen.add(id)
    change({ chosen })
  }
  const columns: DataColumn<BusinessEntry>[] = [
    ...(form.isAll
      ? []
      : [
          {
            header: 'Select',
            shape: 'tick' as const,
            cell: ({ id, name }: BusinessEntry) => (
              <SelectRow label={`Select ${name}`} checked={form.chosen.has(id)} onTick={() => toggle(id)} />
            ),
          },
        ]),
    { header: 'Name', shape: 'title', cell: ({ name }) => name },
    {
      header: 'Reaches',
      shape: 'long',
      cell: ({ id }) => <Reach estimate={estimates?.get(id)} isOlder={isOlder} isChoosing={isChoosing} />,
    },
  ]
  return (
    <section aria-labelledby="to-businesses">
      <h2 id="to-businesses" className={classes.heading}>
        Businesses
      </h2>
      <PagedCard
        label="Businesses"
        list={list}
        columns={columns}
        idOf={({ id }) => id}
        waitingRows={6}
        noun={['business', 'businesses']}
        searchLabel="Search by name"
        failureTitle="The businesses could not be loaded"
        nothing={{ title: 'No businesses yet', text: 'A business appears here when an app signs up under yours.' }}
        nothingFound="No business matches your search."
        filter={
          <Radio.Group
            aria-label="Which businesses"
            value={form.isAll ? 'all' : 'chosen'}
            onChange={(value) => change({ isAll: value === 'all' })}
          >
            <div className={classes.choices}>
              <Radio value="all" label={total === undefined ? 'All' : `All ${count(total)}`} />
              <Radio value="chosen" label={form.isAll ? 'Selected ones' : `Selected: ${count(form.chosen.size)}`} />
            </div>
          </Radio.Group>
        }
      />
    </section>
  )
}

function Reach({ estimate, isOlder, isChoosing }: { estimate: BusinessEstimate | undefined } & Pick<Props, 'isOlder' | 'isChoosing'>) {
  if (isChoosing) return <span className={classes.quiet}>Complete the fields first</span>
  if (!estimate) return isOlder ? <Skeleton height="1rem" width="8rem" /> : <span className={classes.quiet}>Not counted</span>
  const { devices, members, through, problem } = estimate
  if (problem !== null) return <span className={classes.none}>{problem}</span>
  return (
    <span data-older={isOlder || undefined} className={classes.reach}>
      {amount(devices, PUSHED_TO)}
      <span>{members > 0 && ` of ${amount(members, 'member')}`}</span>
      {through !== null && <span className={classes.quiet}>, sent with {through}’s key</span>}
    </span>
  )
}
