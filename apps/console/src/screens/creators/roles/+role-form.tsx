import { areas } from '@greenroom/contract/access/areas'
import { allows, type Permission } from '@greenroom/contract/access/permissions'
import { grantableAreas, MAX_ROLE_NAME, permissionSet } from '@greenroom/contract/access/roles'
import type { AppRole } from '@greenroom/contract/people/role-answers'
import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { useIdempotencyKey } from '../../../api/idempotency-key.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { toastDone } from '../../../ui/toast.tsx'
import classes from './roles.module.css'

const choices = [
  { value: 'none', label: 'None' },
  { value: 'read', label: 'See' },
  { value: 'write', label: 'See and change' },
]

type Levels = Readonly<Record<string, string>>

/** The form of a role that the app makes: its name, and an access to each area. `role` is null for a new one. */
export function RoleForm({ role, onDone }: { role: AppRole | null; onDone: () => void }) {
  const path = useAppPath()('roles')
  const queries = useQueryClient()
  const key = useIdempotencyKey()
  const [name, setName] = useState(role?.label ?? '')
  const [levels, setLevels] = useState<Levels>(levelsOf(role?.permissions ?? []))
  const [publishes, setPublishes] = useState(role?.permissions.includes('publish') ?? false)
  const [errors, setErrors] = useState<{ name?: string | undefined; permissions?: string | undefined }>({})
  const [isSaving, setSaving] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setErrors({})
    const data = { name, permissions: permissionsOf(levels, publishes) }
    try {
      await (role
        ? api.patch(`${path}/${role.key}`, { data }, { ifMatch: role.version })
        : api.post(path, { data }, { idempotencyKey: key.keyFor(data) }))
      await queries.invalidateQueries({ queryKey: [path] })
      toastDone(`The role ${name} was saved.`)
      onDone()
    } catch (error) {
      const data = error instanceof Failure ? error.data : {}
      if (data.name || data.permissions) setErrors({ name: data.name?.[0], permissions: data.permissions?.[0] })
      else showFailure(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label="Name"
        required
        maxLength={MAX_ROLE_NAME}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {grantableAreas.map((area) => (
        <fieldset key={area} className={classes.area}>
          <legend>{areas[area].label}</legend>
          <p>{areas[area].help}</p>
          <SegmentedControl
            aria-label={areas[area].label}
            fullWidth
            data={choices}
            value={levels[area] ?? 'none'}
            onChange={(level) => setLevels({ ...levels, [area]: level })}
          />
        </fieldset>
      ))}
      <Checkbox
        label="Publish"
        description="Change what members see. Without it, this role saves drafts and leaves what is live as it is."
        checked={publishes}
        onChange={(event) => setPublishes(event.currentTarget.checked)}
      />
      {errors.permissions && (
        <p className={classes.error} role="alert">
          {errors.permissions}
        </p>
      )}
      <Button type="submit" loading={isSaving}>
        Save
      </Button>
    </form>
  )
}

function levelsOf(permissions: readonly string[]): Levels {
  const granted = permissionSet(permissions)
  const level = (area: (typeof grantableAreas)[number]) =>
    allows(granted, 'write', { area }) ? 'write' : allows(granted, 'read', { area }) ? 'read' : 'none'
  return Object.fromEntries(grantableAreas.map((area) => [area, level(area)]))
}

function permissionsOf(levels: Levels, publishes: boolean): Permission[] {
  const chosen = grantableAreas.flatMap((area): Permission[] => {
    const level = levels[area]
    return level === 'read' || level === 'write' ? [`${area}:${level}`] : []
  })
  return publishes ? [...chosen, 'publish'] : chosen
}
