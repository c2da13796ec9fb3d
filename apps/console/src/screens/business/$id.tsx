import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { api } from '../../api/client.ts'
import { failureSentence } from '../../api/failure.ts'
import { FormFrame } from '../../resource/form/form-frame.tsx'
import { useLoadFailure } from '../../resource/form/use-load-failure.ts'
import { NotFound } from '../../resource/not-found.tsx'
import { useAppPath } from '../../session/use-app-path.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackToBusinesses } from './+back.tsx'
import { BusinessFacts } from './+business-facts.tsx'
import { BusinessForm } from './+business-form.tsx'

const FAILED = 'Failed to load Business data'

/** One business below the app: whether it is active, and its type (BUS-002). */
export function Business() {
  const { id } = useParams({ strict: false })
  if (id === undefined) return <NotFound />
  return <StoredBusiness key={id} id={id} />
}

function StoredBusiness({ id }: { id: string }) {
  const path = useAppPath()('children')
  const address = `${path}/${id}` as const
  const business = useQuery({
    queryKey: [path, 'one', id],
    queryFn: async ({ signal }) => (await api.get(address, { signal })).data,
    // The form starts with current data, and a refetch must not change it during editing.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  useLoadFailure(FAILED, business.error)
  return (
    <>
      <PageHeader title={business.data?.name ?? 'Business'} text="A business under your app." above={<BackToBusinesses />} />
      {business.data && business.isFetchedAfterMount ? (
        <FormFrame beside={<BusinessFacts business={business.data} />}>
          <BusinessForm business={business.data} />
        </FormFrame>
      ) : business.error ? (
        <LoadFailure title={FAILED} line={failureSentence(business.error)} onRetry={() => void business.refetch()} />
      ) : (
        <Skeleton height="14rem" width="min(40rem, 100%)" />
      )}
    </>
  )
}
