import { Alert } from '@mantine/core'
import { type ComponentProps, useEffect, useRef } from 'react'
import { FailureNote } from './failure-note.tsx'

/** A failure to be told where it happened, and the way to be rid of it. */
export type DrawerFailureProps = { headline: string; words: ComponentProps<typeof FailureNote>; forget: () => void }

/** Tells in a drawer that what it was to save was not saved; the drawer and what was entered stay (ERR-017). */
export function DrawerFailure({ headline, words, forget }: DrawerFailureProps) {
  const element = useRef<HTMLDivElement>(null)
  // Each failure is brought into sight, also the second of the same words.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [words])
  return (
    <Alert
      ref={element}
      role="alert"
      color="red"
      title={headline}
      mb="lg"
      withCloseButton
      closeButtonLabel="Close what failed"
      onClose={forget}
    >
      <FailureNote {...words} />
    </Alert>
  )
}
