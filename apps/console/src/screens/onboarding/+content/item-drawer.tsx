import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import { Stack } from '@mantine/core'
import { useCallback, useRef } from 'react'
import { failureSentence } from '../../../api/failure.ts'
import { useFailuresHere } from '../../../api/use-failures-here.ts'
import type { ApiRecord } from '../../../resource/records.ts'
import { useRecord } from '../../../resource/use-record.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useLast } from '../../../ui/use-last.ts'
import classes from './content.module.css'
import { DrawerForm, type OpenForm } from './drawer-form.tsx'

/** An item being edited: its id, null for a new one. Each `opening` starts with a fresh form. */
export type Writing = { id: string | null; opening: number }

type Props = { drawer: Drawer; writing: Writing | null; onClose(): void; onSaved(): void }

/** The drawer in which one item is edited: half of the window (WIZ-017), on a phone all of it. */
export function ItemDrawer({ drawer, writing, onClose, onSaved }: Props) {
  const shown = useLast(writing)
  const openForm = useRef<OpenForm | null>(null)
  const onForm = useCallback((form: OpenForm | null) => {
    openForm.current = form
  }, [])
  const isAsking = useRef(false)
  const isOpen = writing !== null
  const failure = useFailuresHere(isOpen)
  const { one } = drawer.label

  const close = async () => {
    if (isAsking.current) return
    isAsking.current = true
    const leaves =
      !openForm.current?.isTyped ||
      (await confirm({
        title: 'Close without saving?',
        text: `Your changes to this ${one} will be lost.`,
        yes: 'Close',
        no: 'Keep editing',
        dangerous: true,
      }))
    isAsking.current = false
    if (!leaves) return
    openForm.current?.giveUp()
    onClose()
  }
  const done = (saved: ApiRecord | null) => {
    if (saved) onSaved()
    onClose()
  }

  return (
    <SideDrawer
      open={isOpen}
      onClose={() => void close()}
      size="50vw"
      title={`${shown?.id === null ? 'Add' : 'Edit'} ${one}`}
      failure={failure}
    >
      {shown && (
        <div key={shown.opening}>
          <p className={classes.intro}>{drawer.intro}</p>
          {shown.id === null ? (
            <DrawerForm drawer={drawer} stored={null} onForm={onForm} onDone={done} />
          ) : (
            <Stored drawer={drawer} id={shown.id} onForm={onForm} onDone={done} />
          )}
        </div>
      )}
    </SideDrawer>
  )
}

type StoredProps = Omit<Parameters<typeof DrawerForm>[0], 'stored'> & { id: string }

function Stored({ id, ...props }: StoredProps) {
  const { drawer } = props
  const { data, error, isFetching, refetch } = useRecord(drawer, id)
  if (data) return <DrawerForm {...props} stored={data} />
  if (error && !isFetching) {
    return (
      <LoadFailure title={`This ${drawer.label.one} could not be loaded`} line={failureSentence(error)} onRetry={() => void refetch()} />
    )
  }
  return (
    <Stack gap="lg" aria-hidden="true">
      {drawer.drawer.shown.slice(0, 4).map((name) => (
        <Skeleton key={name} height={58} />
      ))}
    </Stack>
  )
}
