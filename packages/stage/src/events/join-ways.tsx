import { PageLink } from '../addresses.tsx'
import classes from './live.module.css'

/** What else somebody without access can do: sign in, or enter a code. */
export function JoinWays({ isMember, path }: { isMember: boolean; path: string }) {
  return (
    <p className={classes.ways}>
      {!isMember && (
        <>
          Already joined? <PageLink to={`/sign-in?to=${encodeURIComponent(path)}`}>Sign in</PageLink>
          <br />
        </>
      )}
      Got a code? <PageLink to="/unlock">Unlock with it</PageLink>
    </p>
  )
}
