import { Alert } from '@mantine/core'
import { type ComponentProps, useEffect, useRef } from 'react'
import { FailureNote } from './failure-note.tsx'

/** A failure to show where it happened, and how to dismiss it. */
export type DrawerFailureProps = { headline: string; words: ComponentProps<typeof FailureNote>; forget: () => void }

/** Shows in a drawer that its save failed; the drawer and the input stay (ERR-017). */
export function DrawerFailure({ headline, words, forget }: DrawerFailureProps) {
  const element = useRef<HTMLDivElement>(null)
  // Each failure is scrolled into view, also a second one with the same text.
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
