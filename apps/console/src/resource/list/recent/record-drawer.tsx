import { recordedWords } from '@greenroom/contract/changes/recorded'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { manyOf, naming } from '../../../fields/naming.ts'
import { usePathOf } from '../../use-path-of.ts'
import { ChangesDrawer } from './changes-drawer.tsx'
import { useUndo } from './use-undo.ts'

/** The recorded changes of several records of a resource. */
export function RecordDrawer({ resource, open, onClose }: { resource: Resource; open: boolean; onClose(): void }) {
  const address = usePathOf(resource)('changes')
  const undo = useUndo(resource)
  const changes = useQuery({
    queryKey: [address, resource.name],
    queryFn: async ({ signal }) => (await api.get(address, { query: { resource: resource.name }, signal })).data,
    select: (list) => list.map((one) => ({ ...one, said: `${naming(resource, one.records)} ${recordedWords[one.action]}` })),
    enabled: open,
    staleTime: 0,
  })
  return (
    <ChangesDrawer
      open={open}
      onClose={onClose}
      noun={manyOf(resource.label)}
      changes={changes}
      undoing={undo.isPending ? (undo.variables[0] ?? null) : null}
      onUndo={(id) => undo.mutate([id])}
    />
  )
}
