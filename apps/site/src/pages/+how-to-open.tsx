import { PageLink } from '@greenroom/stage/addresses.tsx'
import type { PageContext } from '../server/site-page.ts'

/** What somebody can do about a record that they may not open. */
export function HowToOpen({ context: { isMember, path } }: { context: PageContext }) {
  return (
    <>
      <p>{isMember ? 'Your account has no access to this.' : 'This is for members with access.'}</p>
      {isMember ? (
        <p>
          Do you have a code? <PageLink to="/unlock">Unlock it</PageLink>.
        </p>
      ) : (
        <p>
          <PageLink to={`/sign-in?to=${encodeURIComponent(path)}`}>Sign in</PageLink> to see whether you do.
        </p>
      )}
    </>
  )
}
