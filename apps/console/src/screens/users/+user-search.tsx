import { count } from '@greenroom/contract/count'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { ExportList } from '../../resource/list/export/export-list.tsx'
import { isNarrowed } from '../../resource/list/state/list-state.ts'
import type { List } from '../../resource/list/state/use-list.ts'
import { SourceSelect } from '../../resource/list/toolbar/source-select.tsx'
import { Views } from '../../resource/list/views/views.tsx'
import { listShortcuts } from '../../ui/shortcuts.ts'
import classes from './users.module.css'

/** The filter by app, the search text, Search, Clear and Export, and the number of users (USR-002 to USR-006). */
export function UserSearch({ resource, list }: { resource: Resource; list: List }) {
  const { q, filters } = list.state
  const app = filters.app_id ?? ''
  const [typed, setTyped] = useState(q)
  useEffect(() => setTyped(q), [q])
  const search = (event: FormEvent) => {
    event.preventDefault()
    list.change({ kind: 'search', q: typed.trim() })
  }
  return (
    <form className={classes.bar} role="search" onSubmit={search}>
      <SourceSelect
        className={classes.app}
        label="App"
        from="available_apps"
        value={app}
        onChange={(value) => list.change({ kind: 'filter', field: 'app_id', value })}
      />
      <TextInput
        className={classes.words}
        label="Name or email"
        type="search"
        autoComplete="off"
        aria-keyshortcuts={listShortcuts.search.keys.join(' ')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={typed.trim() === '' && q === ''}>
          Search
        </Button>
        <Button
          variant="default"
          disabled={typed === '' && !isNarrowed(list.state)}
          onClick={() => {
            setTyped('')
            list.change({ kind: 'clear' })
          }}
        >
          Clear
        </Button>
        <Views resource={resource} list={list} />
        <ExportList resource={resource} list={list} />
      </div>
      <UserCount app={app} />
    </form>
  )
}

/** The number of users, of the selected app if there is one. */
function UserCount({ app }: { app: string }) {
  const { data } = useQuery({
    queryKey: ['/manage_users', 'count', app],
    queryFn: async ({ signal }) => {
      const { data: found } = await api.get('/manage_users', { query: { countonly: '1', ...(app !== '' && { app_id: app }) }, signal })
      return 'count' in found ? found.count : found.length
    },
  })
  if (data === undefined) return null
  return (
    <p className={classes.count} role="status">
      {count(data)} <span>{data === 1 ? 'user' : 'users'}</span>
      <span>{app !== '' && ' of this app'}</span>
    </p>
  )
}
