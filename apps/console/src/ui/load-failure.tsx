import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = { title?: string; line: string; onRetry: () => void; children?: ReactNode }

/** Shown in place of data that could not be loaded: what failed, Retry, and `children` as other ways to go on. */
export function LoadFailure({ title = 'This could not be loaded', line, onRetry, children }: Props) {
  return (
    <div role="alert">
      <EmptyState scene="broken" title={title} text={line}>
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
        {children}
      </EmptyState>
    </div>
  )
}
