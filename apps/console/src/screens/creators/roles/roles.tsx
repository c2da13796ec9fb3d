import { MAX_OWN_ROLES, roleMessages } from '@greenroom/contract/access/roles'
import type { AppRole } from '@greenroom/contract/people/role-answers'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { failureSentence } from '../../../api/failure.ts'
import { useFailuresHere } from '../../../api/use-failures-here.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { IconPlus } from '../../../ui/icons/icon-plus.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { RoleCard } from './+role-card.tsx'
import { RoleForm } from './+role-form.tsx'
import { useRoles } from './+use-roles.ts'
import classes from './roles.module.css'

const LEAD = 'What people who work on this app see and change. You choose a person’s role on their page under Creators.'

/** /creators/roles: the roles of the app, and those that it makes itself. */
export function Roles() {
  const { data: roles, error, refetch } = useRoles()
  const [edited, setEdited] = useState<AppRole | 'new' | null>(null)
  const failure = useFailuresHere(edited !== null)
  const own = roles?.filter(({ is_own: isOwn }) => isOwn) ?? []
  const isFull = own.length >= MAX_OWN_ROLES
  const close = () => setEdited(null)
  return (
    <>
      <PageHeader
        title="Roles"
        text={LEAD}
        above={<BackLink to="/creators">Creators</BackLink>}
        actions={
          roles && (
            <Button
              data-main-action
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              disabled={isFull}
              title={isFull ? roleMessages.tooMany : undefined}
              onClick={() => setEdited('new')}
            >
              New Role
            </Button>
          )
        }
      />
      {error && !roles ? (
        <LoadFailure title="The roles could not be loaded" line={failureSentence(error)} onRetry={() => void refetch()} />
      ) : roles ? (
        <div className={classes.list}>
          {roles.map((role) => (
            <RoleCard key={role.key} role={role} onEdit={() => setEdited(role)} />
          ))}
          {own.length === 0 && <p className={classes.help}>Need something in between? Make a role of your own with New Role.</p>}
        </div>
      ) : (
        <PageSkeleton />
      )}
      <SideDrawer
        open={edited !== null}
        onClose={close}
        title={edited === 'new' || edited === null ? 'New Role' : `Edit ${edited.label}`}
        size="32rem"
        failure={failure}
      >
        {edited !== null && <RoleForm key={edited === 'new' ? 'new' : edited.key} role={edited === 'new' ? null : edited} onDone={close} />}
      </SideDrawer>
    </>
  )
}
