import { opens } from '@greenroom/contract/access/gates'
import { textOf } from '@greenroom/contract/fields/cell'
import { isChosen, packLimits } from '@greenroom/contract/packs/pack-entry'
import { allPackable, packableByName } from '@greenroom/contract/packs/packable'
import { Button, Loader, Select } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useAppPath } from '../../../session/use-app-path.ts'
import { useSessionData } from '../../../session/use-session.ts'
import { IconPlus } from '../../../ui/icons/icon-plus.ts'
import type { NamedEntry } from './+named-entry.ts'
import classes from './packs.module.css'

type Props = { entries: readonly NamedEntry[]; onAdd(entry: NamedEntry): void }

/** Selects a record, searched by its title, or a settings screen, and adds it to the pack. */
export function AddEntry({ entries, onAdd }: Props) {
  const { facts } = useSessionData()
  const [kind, setKind] = useState<string | null>(null)
  const [record, setRecord] = useState<{ id: string; title: string } | null>(null)
  const [typed, setTyped] = useState('')
  const definition = kind === null ? undefined : packableByName(kind)
  const hasRecords = definition !== undefined && definition.settings === undefined
  const candidates = useCandidates(hasRecords ? definition.endpoint : null, definition?.titleField ?? '', typed)
  const kinds = allPackable.filter((one) => isChosen(one) && opens(`/${one.segment}`, facts))
  const isIn = (of: string, id: string | null) => entries.some((entry) => entry.of === of && entry.id === id)
  const isReady = definition !== undefined && (hasRecords ? record !== null : !isIn(definition.name, null))

  const add = () => {
    if (!definition) return
    const title = hasRecords ? (record?.title ?? '') : definition.label.one
    onAdd({ of: definition.name, id: hasRecords ? (record?.id ?? null) : null, mode: 'start', fields: {}, title })
    setRecord(null)
    setTyped('')
    if (!hasRecords) setKind(null)
  }

  if (entries.length >= packLimits.entries) return <p className={classes.quiet}>The pack is full.</p>
  return (
    <div className={classes.add}>
      <Select
        label="Add"
        placeholder="Choose what"
        data={kinds.map(({ name, label }) => ({ value: name, label: label.one }))}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen)
          setRecord(null)
          setTyped('')
        }}
      />
      {hasRecords && (
        <Select
          label={definition.label.one}
          placeholder="Find by its title"
          searchable
          data={candidates.rows.filter(({ id }) => !isIn(definition.name, id)).map(({ id, title }) => ({ value: id, label: title }))}
          filter={({ options }) => options}
          searchValue={typed}
          onSearchChange={setTyped}
          value={record?.id ?? null}
          onChange={(id) => setRecord(candidates.rows.find((one) => one.id === id) ?? null)}
          nothingFoundMessage={candidates.failed ? 'The list could not be loaded' : 'Nothing found'}
          rightSection={candidates.isLoading ? <Loader size={16} /> : undefined}
        />
      )}
      <Button variant="default" leftSection={<IconPlus size={16} />} disabled={!isReady} onClick={add}>
        Add to pack
      </Button>
    </div>
  )
}

const MOST = 25

/** The first records of a list that match part of their title; none without a list. */
function useCandidates(endpoint: string | null, titleField: string, typed: string) {
  const path = useAppPath()(endpoint ?? 'tags')
  const query = { q: typed, best_first: true, per_page: MOST }
  const list = useQuery({
    queryKey: [path, 'for packs', query],
    queryFn: async ({ signal }) => (await api.get(path, { query, signal })).data,
    enabled: endpoint !== null,
    placeholderData: keepPreviousData,
  })
  return {
    rows: (list.data ?? []).map((row) => ({ id: row.id, title: textOf(row[titleField]) || 'Untitled' })),
    isLoading: list.isFetching,
    failed: list.isError,
  }
}
