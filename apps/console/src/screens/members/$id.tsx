import { memberForm } from '@greenroom/contract/members/members'
import { useParams } from '@tanstack/react-router'
import { StoredRecord } from '../../resource/form/form-screen.tsx'
import { RecordForm } from '../../resource/form/record-form.tsx'
import { useFormFacts } from '../../resource/use-form-facts.ts'
import { Invitation } from './+invitation.tsx'
import { Reach } from './+reach.tsx'

/** /members/new and /members/{id}: the generic form, by the definition for this user (MEM-003, MEM-004, MEM-013). */
export function Member() {
  const { id } = useParams({ strict: false })
  const { user } = useFormFacts()
  const resource = memberForm({ ...user, isNew: id === undefined })
  if (id === undefined) return <RecordForm key="new" resource={resource} stored={null} />
  return (
    <StoredRecord key={id} resource={resource} id={id}>
      {(member) => (
        <>
          <Reach member={member} />
          <Invitation key={member.version} member={member} />
        </>
      )}
    </StoredRecord>
  )
}
