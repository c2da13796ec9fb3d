import type { AppRole } from '@greenroom/contract/people/role-answers'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useSession } from '../../../session/use-session.ts'
import { Card } from '../../../ui/card.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { toPath } from '../../../ui/to-path.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { permissionWords } from './+permission-words.ts'
import classes from './roles.module.css'

/** A role with what it includes in plain words, and what can be done with it. */
export function RoleCard({ role, onEdit }: { role: AppRole; onEdit: () => void }) {
  const actions = useRoleActions(role)
  const { key, label, help, people, is_own: isOwn } = role
  return (
    <Card>
      <section className={classes.role} aria-labelledby={`role-${key}`}>
        <div className={classes.top}>
          <h2 id={`role-${key}`} className={classes.name}>
            {label}
          </h2>
          <span className={classes.people}>{people === 1 ? '1 person' : `${people} people`}</span>
        </div>
        {help && <p className={classes.help}>{help}</p>}
        <dl className={classes.permissions}>
          {permissionWords(role).map(([what, list]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{list}</dd>
            </div>
          ))}
        </dl>
        {key !== 'owner' && (
          <div className={classes.actions}>
            <Button variant="default" size="xs" onClick={() => void actions.see()}>
              See as {label}
            </Button>
            {isOwn && (
              <>
                <Button variant="default" size="xs" aria-label={`Edit ${label}`} onClick={onEdit}>
                  Edit
                </Button>
                <Button variant="light" color="red" size="xs" aria-label={`Delete ${label}`} onClick={() => void actions.remove()}>
                  Delete
                </Button>
              </>
            )}
          </div>
        )}
      </section>
    </Card>
  )
}

function useRoleActions({ key, label }: AppRole) {
  const path = useAppPath()('roles')
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return {
    async see() {
      try {
        await session.changeRoleView(key)
        await navigate(toPath('/'))
      } catch (error) {
        showFailure(error)
      }
    },
    async remove() {
      const text = 'A role that people still have cannot be deleted.'
      if (!(await confirm({ title: `Delete the role “${label}”?`, text, yes: 'Delete', dangerous: true }))) return
      try {
        await api.delete(`${path}/${key}`)
        await queries.invalidateQueries({ queryKey: [path] })
        toastDone(`The role ${label} was deleted.`)
      } catch (error) {
        showFailure(error)
      }
    },
  }
}
