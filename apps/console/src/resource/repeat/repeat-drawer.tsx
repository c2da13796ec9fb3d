import type { Resource } from '@greenroom/contract/define/define-resource'
import { useQuery } from '@tanstack/react-query'
import { failureSentence } from '../../api/failure.ts'
import { oneOf } from '../../fields/naming.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { recordOf } from '../records.ts'
import { usePathOf } from '../use-path-of.ts'
import { RepeatForm } from './repeat-form.tsx'
import classes from './repeat.module.css'

type Props = {
  resource: Resource
  id: string
  open: boolean
  /** The form around it has changes that are not saved, and that the repetitions would lack. */
  isDirty?: boolean
  onClose(): void
}

/** Repeats a stored record weekly or monthly. */
export function RepeatDrawer({ resource, id, open, isDirty = false, onClose }: Props) {
  const query = recordOf(usePathOf(resource), resource, id)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: open, refetchOnMount: 'always' })
  const { repeats } = resource
  const one = oneOf(resource.label)
  return (
    <SideDrawer open={open} onClose={onClose} title={`Repeat this ${one}`} size="32rem">
      {isDirty ? (
        <p className={classes.note}>Save your changes first: the repetitions are copies of the saved {one}.</p>
      ) : data && repeats ? (
        <RepeatForm resource={resource} repeats={repeats} record={data} onClose={onClose} />
      ) : error && !isFetching ? (
        <LoadFailure title={`This ${one} could not be loaded`} line={failureSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </SideDrawer>
  )
}
