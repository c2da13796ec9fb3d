import { Button } from '@mantine/core'
import { EmptyState } from './empty-state.tsx'

type Props = { title?: string; line: string; onRetry: () => void }

/** Shown in place of data that could not be loaded: what failed, and Retry. */
export function LoadFailure({ title = 'This could not be loaded', line, onRetry }: Props) {
  return (
    <div role="alert">
      <EmptyState scene="broken" title={title} text={line}>
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      </EmptyState>
    </div>
  )
}
