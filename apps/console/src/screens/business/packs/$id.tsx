import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { dataAt } from '../../../api/data-at.ts'
import { PageFailure } from '../../../resource/page-failure.tsx'
import { useAppPath } from '../../../session/use-app-path.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toPath } from '../../../ui/to-path.ts'
import { PackBusinesses } from './+pack-businesses.tsx'
import { PackForm } from './+pack-form.tsx'
import { PackRollouts } from './+pack-rollouts.tsx'

/** One pack: its entries, the state of each business, and its roll-outs. */
export function Pack() {
  const { id } = useParams({ strict: false })
  return id === undefined || id === 'new' ? <NewPack /> : <StoredPack key={id} id={id} />
}

function NewPack() {
  return (
    <>
      <PageHeader title="Add Pack" text="Choose content for your businesses. They receive it once you roll it out." above={<Back />} />
      <PackForm pack={null} />
    </>
  )
}

function StoredPack({ id }: { id: string }) {
  const address = `${useAppPath()('packs')}/${id}` as const
  const pack = useQuery({
    ...dataAt(address),
    // A refetch must not change what the user is editing.
    refetchOnWindowFocus: false,
  })
  if (pack.error && !pack.data)
    return <PageFailure title="The pack could not be loaded" error={pack.error} onRetry={() => void pack.refetch()} />
  return (
    <>
      <PageHeader title={pack.data?.name ?? 'Pack'} above={<Back />} />
      {pack.data ? (
        <>
          <PackForm key={pack.data.version} pack={pack.data} />
          <PackBusinesses id={id} version={pack.data.version} />
          <PackRollouts id={id} />
        </>
      ) : (
        <Skeleton height="20rem" />
      )}
    </>
  )
}

function Back() {
  return <BackLink {...toPath('/business/packs')}>Packs</BackLink>
}
