import type { Resource } from '@greenroom/contract/define/define-resource'
import { Alert, Button, Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { confirm } from '../../ui/confirm.tsx'
import { IconLock } from '../../ui/icons/icon-lock.ts'

type Props = {
  resource: Resource
  /** The record; undefined for a settings screen. */
  id: string | undefined
  /** Receives the locked fields, each with the app that locked it. */
  onLock(fields: ReadonlyMap<string, string>): void
}

/** Shows above a form which fields a parent app locks, and lets the business override those that the parent allows. */
export function ParentLock({ resource, id, onLock }: Props) {
  const path = useAppPath()
  const address = path('pack_locks')
  const queries = useQueryClient()
  const of = { kind: resource.name, ...(id !== undefined && { record: id }) }
  const queryKey = [address, of]
  const { data: lock } = useQuery({ queryKey, queryFn: async ({ signal }) => (await api.get(address, { query: of, signal })).data })
  useEffect(() => {
    if (lock !== undefined) onLock(new Map(Object.keys(lock?.fields ?? {}).map((name) => [name, `Locked by ${lock?.parent}`])))
  }, [lock, onLock])
  if (!lock) return null

  const labels = (names: readonly string[]) => names.map((name) => resource.fields[name]?.label ?? name).join(', ')
  const yielding = Object.entries(lock.fields).flatMap(([name, { may_take_over: may }]) => (may ? [name] : []))
  const takeOver = async () => {
    const text = `You can then edit ${labels(yielding)} here. Changes by ${lock.parent} will no longer reach ${yielding.length === 1 ? 'this field' : 'these fields'}.`
    if (!(await confirm({ title: yielding.length === 1 ? 'Take over this field?' : 'Take over these fields?', text, yes: 'Take over' })))
      return
    try {
      const { data } = await api.post(`${address}/take_over`, { data: { ...of, fields: yielding } })
      queries.setQueryData(queryKey, data)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Alert color="gray" icon={<IconLock size={18} />} mb="md">
      <Group justify="space-between">
        <span>
          {lock.parent} gave you this and has locked: {labels(Object.keys(resource.fields).filter((name) => lock.fields[name]))}.
        </span>
        {yielding.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => void takeOver()}>
            Take over
          </Button>
        )}
      </Group>
    </Alert>
  )
}
