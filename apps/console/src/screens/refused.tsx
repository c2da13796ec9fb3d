import { Button } from '@mantine/core'
import { useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import classes from './centred.module.css'

/** For a login whose e-mail belongs to no Content Creator (spec 4 §4.9, OQ-126). Go Back signs out. */
export function Refused({ message }: { message: string }) {
  const session = useSession()
  return (
    <main className={classes.centred}>
      <title>No access · Greenroom</title>
      <EmptyState scene="lost" title="This is not a creator's account" text={message}>
        <Button onClick={() => void session.signOut()}>Go Back</Button>
      </EmptyState>
    </main>
  )
}
