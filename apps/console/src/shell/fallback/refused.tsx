import { Button } from '@mantine/core'
import type { Refusal } from '../../session/load-session.ts'
import { useSession } from '../../session/use-session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import classes from './centred.module.css'

const TITLES: Record<Refusal['why'], string> = {
  'no-creator': "This is not a creator's account",
  'not-connected': 'Check your email',
}

/**
 * Shown for a login whose email belongs to no Content Creator (OQ-126), or that has to be connected first. Go Back
 * signs out.
 */
export function Refused({ why, message }: Pick<Refusal, 'why' | 'message'>) {
  const session = useSession()
  return (
    <main className={classes.centred}>
      <title>No access · Greenroom</title>
      <EmptyState heading="h1" scene="lost" title={TITLES[why]} text={message}>
        <Button onClick={() => void session.signOut()}>Go Back</Button>
      </EmptyState>
    </main>
  )
}
