import { KEY_DAYS, KEY_NAME_MAX, keyLifetimes } from '@greenroom/contract/keys/key-rules'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../api/client.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useFreshSignIn } from '../../fields/use-fresh-sign-in.tsx'
import { useSessionData } from '../../session/use-session.ts'
import type { ShownKey } from './+new-key.tsx'
import { ScopeTable } from './+scope-table.tsx'
import { useOwnApps } from './+use-own-apps.ts'
import classes from './keys.module.css'

/** Which kind of key is made, and the address of its list in the API. */
export type Making = { kind: 'app'; address: `/apps/${string}/keys` } | { kind: 'personal'; address: '/keys' }

/** Name, apps, scopes and lifetime of a new key. */
export function KeyForm({ kind, address, onMade }: Making & { onMade: (made: ShownKey) => void }) {
  const { app, user } = useSessionData()
  const queries = useQueryClient()
  const fresh = useFreshSignIn(user.email)
  const [name, setName] = useState('')
  const [apps, setApps] = useState<readonly string[]>(app ? [app.id] : [])
  const [scopes, setScopes] = useState<readonly string[]>([])
  const [days, setDays] = useState<number>(KEY_DAYS.default)
  const [problems, setProblems] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [isSaving, setSaving] = useState(false)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    setProblems({})
    try {
      const body = { name, scopes, days, ...(kind === 'personal' && { apps }) }
      const answer = await fresh.run((password) => api.post(address, { data: { ...body, ...password } }))
      if (answer === null) return
      onMade(answer.data)
      await queries.invalidateQueries({ queryKey: [address] })
    } catch (error) {
      if (error instanceof Failure && error.code === 'INVALID') setProblems(error.data)
      else showFailure(error)
    } finally {
      setSaving(false)
    }
  }
  const messageOf = (field: string) =>
    Object.entries(problems)
      .find(([path]) => path.split('.')[0] === field)?.[1]
      .join(' ')
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)}>
      <TextInput
        label="Name"
        description="The program that will use it, such as “Bookkeeping”. It appears in Activity next to your name."
        required
        data-autofocus
        maxLength={KEY_NAME_MAX}
        value={name}
        error={messageOf('name')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {kind === 'personal' && <Apps chosen={apps} onChange={setApps} error={messageOf('apps')} />}
      <ScopeTable scopes={scopes} onChange={setScopes} error={messageOf('scopes')} />
      <NativeSelect
        label="Expires after"
        value={String(days)}
        data={keyLifetimes.map(({ days: value, label }) => ({ value: String(value), label }))}
        onChange={(event) => setDays(Number(event.currentTarget.value))}
      />
      <Button type="submit" loading={isSaving} disabled={name.trim() === '' || scopes.length === 0 || apps.length === 0}>
        Create key
      </Button>
      {fresh.dialog}
    </form>
  )
}

type AppsProps = { chosen: readonly string[]; onChange: (apps: readonly string[]) => void; error: string | undefined }

/** The apps in which a personal key works. There is nothing to choose for a person with one app. */
function Apps({ chosen, onChange, error }: AppsProps) {
  const own = useOwnApps() ?? []
  if (own.length < 2) return null
  return (
    <Checkbox.Group label="Apps" description="Where the key works." value={[...chosen]} onChange={onChange} error={error}>
      <div className={classes.apps}>
        {own.map(({ id, name }) => (
          <Checkbox key={id} value={id} label={name} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
