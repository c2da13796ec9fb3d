import { actionForms } from '@greenroom/contract/resources/action-forms'
import { useParams } from '@tanstack/react-router'
import { StoredRecord } from '../../resource/form/form-screen.tsx'
import { RecordForm } from '../../resource/form/record-form.tsx'
import { LimitGate } from '../../resource/limit/limit-gate.tsx'
import { Submissions } from './+submissions.tsx'

/**
 * /action-forms/new, and /action-forms/{id}: the submissions of a form, and below them the form itself, which is
 * changed less often (requirements: action forms).
 */
export function ActionForm() {
  const { id } = useParams({ strict: false })
  if (id === undefined) {
    return (
      <LimitGate resource={actionForms}>
        <RecordForm resource={actionForms} stored={null} />
      </LimitGate>
    )
  }
  return (
    <StoredRecord key={id} resource={actionForms} id={id}>
      {(form) => <Submissions form={form} />}
    </StoredRecord>
  )
}
