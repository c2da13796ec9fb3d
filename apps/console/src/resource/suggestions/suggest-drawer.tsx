import type { SuggestableField } from '@greenroom/contract/release/suggestions/suggestable'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { useCloseQuestion } from '../../ui/use-close-question.ts'
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
  const shown = useLast(field)
  const { close, onChanged } = useCloseQuestion({ title: 'Close without sending?', text: 'Your suggestion will be lost.' }, onClose)
  return (
    <SideDrawer open={field !== null} onClose={close} size="50vw" title="Suggest a change">
      {shown && <SuggestForm key={shown.path} field={shown} stored={stored} onChanged={onChanged} onSent={onClose} />}
    </SideDrawer>
  )
}
