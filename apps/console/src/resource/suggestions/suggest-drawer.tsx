import type { SuggestableField } from '@greenroom/contract/release/suggestions/suggestable'
import { useRef } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useLast } from '../../ui/use-last.ts'
import type { ApiRecord } from '../records.ts'
import { SuggestForm } from './suggest-form.tsx'

type Props = {
  /** The field to change; null while the drawer is closed. */
  field: SuggestableField | null
  /** The stored values of its form. */
  stored: ApiRecord
  onClose(): void
}

/** The side drawer in which an owner suggests a change of a locked field. */
export function SuggestDrawer({ field, stored, onClose }: Props) {
  const isChanged = useRef(false)
  const isAsking = useRef(false)
  const shown = useLast(field)
  const close = async () => {
    // Escape reaches the drawer below the dialog as well.
    if (isAsking.current) return
    isAsking.current = true
    const leave =
      !isChanged.current ||
      (await confirm({
        title: 'Close without sending?',
        text: 'Your suggestion will be lost.',
        yes: 'Close',
        no: 'Keep editing',
        dangerous: true,
      }))
    isAsking.current = false
    if (leave) onClose()
  }
  return (
    <SideDrawer open={field !== null} onClose={() => void close()} size="50vw" title="Suggest a change">
      {shown && (
        <SuggestForm
          key={shown.path}
          field={shown}
          stored={stored}
          onChanged={(changed) => (isChanged.current = changed)}
          onSent={onClose}
        />
      )}
    </SideDrawer>
  )
}
