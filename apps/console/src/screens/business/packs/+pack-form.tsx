import type { PackAnswer } from '@greenroom/contract/packs/pack-answers'
import { packLimits } from '@greenroom/contract/packs/pack-entry'
import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../api/client.ts'
import { Failure } from '../../../api/failure.ts'
import { showFailure } from '../../../api/show-failure.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useLeaveGuard } from '../../../ui/leave-guard.ts'
import { toPath } from '../../../ui/to-path.ts'
import { toastDone } from '../../../ui/toast.tsx'
import { AddEntry } from './+add-entry.tsx'
import type { NamedEntry } from './+named-entry.ts'
import { PackEntries } from './+pack-entries.tsx'
import classes from './packs.module.css'

/** The name and the entries of a pack. `pack` is null for a new one. */
export function PackForm({ pack }: { pack: PackAnswer | null }) {
  const path = useAppPath()('packs')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState(pack?.name ?? '')
  const [entries, setEntries] = useState<readonly NamedEntry[]>(pack?.entries ?? [])
  const [isSaving, setSaving] = useState(false)
  const [nameError, setNameError] = useState<string | null>(null)
  const saved = useRef(false)
  const isChanged = name !== (pack?.name ?? '') || JSON.stringify(entries) !== JSON.stringify(pack?.entries ?? [])
  useLeaveGuard(() => isChanged && !saved.current, { isSaving: () => isSaving })

  const save = async () => {
    setSaving(true)
    setNameError(null)
    const data = { name, entries: entries.map(({ title: _title, ...entry }) => entry) }
    try {
      const answer = pack ? await api.patch(`${path}/${pack.id}`, { data }, { ifMatch: pack.version }) : await api.post(path, { data })
      saved.current = true
      toastDone(`${answer.data.name} was saved.`)
      await queries.invalidateQueries({ queryKey: [path] })
      queries.setQueryData([`${path}/${answer.data.id}`], answer.data)
      if (!pack) await navigate({ ...toPath(`/business/packs/${answer.data.id}`), replace: true })
    } catch (error) {
      const [message] = (error instanceof Failure && error.data.name) || []
      if (message !== undefined) setNameError(message)
      else showFailure(error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      className={classes.card}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextInput
        label="Name"
        name="name"
        description="Only you and your team see this name."
        required
        maxLength={packLimits.name}
        value={name}
        error={nameError}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <section aria-labelledby="pack-entries">
        <h2 id="pack-entries" className={classes.heading}>
          Contents
        </h2>
        <p className={classes.quiet}>
          Courses include their modules and lessons, and every item includes the tags that restrict it. Businesses cannot change locked
          fields. Fields with a starting point follow yours until the business changes them.
        </p>
        <PackEntries entries={entries} onChange={setEntries} />
        <AddEntry entries={entries} onAdd={(entry) => setEntries([...entries, entry])} />
      </section>
      <Group>
        <Button type="submit" loading={isSaving} disabled={!isChanged || name.trim() === '' || entries.length === 0}>
          Save
        </Button>
      </Group>
    </form>
  )
}
