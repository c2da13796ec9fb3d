import { memberForm } from '@greenroom/contract/members/members'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { StoredRecord } from '../../resource/form/form-screen.tsx'
import { RecordForm } from '../../resource/form/record-form.tsx'
import type { ApiRecord } from '../../resource/records.ts'
import { useFormFacts } from '../../resource/use-form-facts.ts'
import { media } from '../../ui/breakpoints.ts'
import { Activity } from './+activity.tsx'
import { Invitation } from './+invitation.tsx'
import { Profile } from './+profile.tsx'

/**
 * /members/new and /members/{id}: who the member is, and the generic form by the definition for this user (MEM-003,
 * MEM-004, MEM-013), with what they do in the app next to it.
 */
export function Member() {
  const { id } = useParams({ strict: false })
  const { user, app } = useFormFacts()
  const resource = memberForm({ ...user, ...app, isNew: id === undefined })
  // Decided once: to move it would take the focus away.
  const [isWide] = useState(() => window.matchMedia(media.wider).matches)
  if (id === undefined) return <RecordForm key="new" resource={resource} stored={null} />
  const activity = (member: ApiRecord) => <Activity member={member} />
  return (
    <StoredRecord key={id} resource={resource} id={id} {...(isWide && { beside: activity })}>
      {(member) => (
        <>
          <Profile member={member} canJump={!isWide} />
          <Invitation key={member.version} member={member} />
          {!isWide && activity(member)}
        </>
      )}
    </StoredRecord>
  )
}
