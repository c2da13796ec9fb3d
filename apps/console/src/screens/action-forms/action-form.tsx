import { actionForms } from '@greenroom/contract/resources/action-forms'
import { useParams } from '@tanstack/react-router'
import { StoredRecord } from '../../resource/form/form-screen.tsx'
import { Submissions } from './+submissions.tsx'

/** /action-forms/{id}: the form, and under it what was submitted with it (spec 3 §2). */
export function ActionForm() {
  const { id = '' } = useParams({ strict: false })
  return (
    <>
      <StoredRecord key={id} resource={actionForms} id={id} />
      <Submissions key={`submissions ${id}`} formId={id} />
    </>
  )
}
