import { NearTime } from '../../session/near-time.tsx'

/** When a way to sign in was added, and when it was last used. */
export function AddedAndUsed({ added, used }: { added: string; used: string | null }) {
  return (
    <span>
      Added <NearTime at={added} where="in a sentence" /> ·{' '}
      {used === null ? (
        <span>not used yet</span>
      ) : (
        <span>
          last used <NearTime at={used} where="in a sentence" />
        </span>
      )}
    </span>
  )
}
