import { formatDate } from '@greenroom/contract/dates'
import { creatorForm, creatorList } from '@greenroom/contract/people/creators'
import { Button } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { failureSentence } from '../../api/failure.ts'
import { StoredRecord } from '../../resource/form/form-screen.tsx'
import { RecordForm } from '../../resource/form/record-form.tsx'
import { listAddress } from '../../resource/list-address.ts'
import { askBeforeDemotion } from '../../resource/people/ask-before-demotion.ts'
import { PersonPanels } from '../../resource/people/person-panels.tsx'
import type { ApiRecord } from '../../resource/records.ts'
import { useSessionData } from '../../session/use-session.ts'
import { IconSend } from '../../ui/icons/icon-send.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { IconUnlink } from '../../ui/icons/icon-unlink.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { useCreatorActions } from './+use-creator-actions.ts'
import classes from './creators.module.css'
import { useRoles } from './roles/+use-roles.ts'

/** /creators/new and /creators/{id}: the generic form, by the definition for this user (CRE-002, CRE-003, CRE-011). */
export function Creator() {
  const { id } = useParams({ strict: false })
  const { user } = useSessionData()
  const { data: roles, error, refetch } = useRoles()
  const resource = useMemo(
    () => roles && creatorForm({ isNew: id === undefined, isSuper: user.is_super, isSelf: id === user.id, roles }),
    [id, user.is_super, user.id, roles],
  )
  if (error && !roles) {
    return <LoadFailure title="The roles could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  if (!resource) return <PageSkeleton />
  if (id === undefined) return <RecordForm key="new" resource={resource} stored={null} />
  return (
    <>
      <StoredRecord key={id} resource={resource} id={id} beforeSave={askBeforeDemotion}>
        {(creator) => <Standing creator={creator} />}
      </StoredRecord>
      {user.is_super && <PersonPanels id={id} />}
    </>
  )
}

/** The creator's last sign-in, and the available actions; only super users can delete (CRE-010). */
function Standing({ creator }: { creator: ApiRecord }) {
  const { user } = useSessionData()
  const navigate = useNavigate()
  const { id, name, last_login: at, role } = creator
  const person = { id, name: String(name) }
  const actions = useCreatorActions(() => void navigate(listAddress(creatorList)))
  return (
    <div className={classes.standing}>
      <p>Last login: {formatDate(typeof at === 'string' ? at : null, 'dateTimeSeconds', user.timezone)}</p>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden="true" />}
        loading={actions.isResending}
        onClick={() => actions.resend(person)}
      >
        Resend setup
      </Button>
      {!user.is_super && role !== 'owner' && (
        <Button
          variant="default"
          leftSection={<IconUnlink size={16} aria-hidden="true" />}
          onClick={() => void actions.removeFromApp(person)}
        >
          Remove from this app
        </Button>
      )}
      {user.is_super && (
        <>
          <Button variant="default" leftSection={<IconUnlink size={16} aria-hidden="true" />} onClick={() => void actions.unlink(person)}>
            Unlink
          </Button>
          <Button
            variant="light"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => void actions.remove(person)}
          >
            Delete Creator
          </Button>
        </>
      )}
    </div>
  )
}
