import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Shown for an unknown path; the shell stays around it. */
export function NotFound() {
  return (
    <>
      <title>Page not found · Greenroom</title>
      <EmptyState heading="h1" scene="lost" title="Page not found" text="The address may be wrong, or the page was moved or removed.">
        <ButtonLink to="/">Go to Home</ButtonLink>
      </EmptyState>
    </>
  )
}
