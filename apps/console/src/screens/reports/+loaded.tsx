import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import classes from './reports.module.css'

type Props<Of> = { query: Pick<UseQueryResult<Of>, 'data' | 'error' | 'refetch'>; children: (data: Of) => ReactNode }

/** A report once it has been loaded; before, its outline, or why it could not be. */
export function Loaded<Of>({ query: { data, error, refetch }, children }: Props<Of>) {
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure title="The report could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  return (
    <div className={classes.card} aria-hidden="true">
      <Skeleton height={20} width="30%" margin="0 0 var(--gr-space-md)" />
      {[70, 55, 60, 40, 50].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} margin="0 0 var(--gr-space-sm)" />
      ))}
    </div>
  )
}
