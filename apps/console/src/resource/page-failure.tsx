import { Failure, failureSentence } from '../api/failure.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { NotFound } from './not-found.tsx'

type Props = { title: string; error: Error; onRetry: () => void }

/** In place of a page about one thing: 'not found' if the address names nothing, otherwise what failed, and Retry. */
export function PageFailure({ title, error, onRetry }: Props) {
  if (error instanceof Failure && error.status === 404) return <NotFound />
  return <LoadFailure title={title} line={failureSentence(error)} onRetry={onRetry} />
}
