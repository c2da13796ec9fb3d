import type { Answer } from '@greenroom/contract/answers'
import { recordedWords } from '@greenroom/contract/changes/recorded'
import type { Resource } from '@greenroom/contract/define/define-resource'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { manyOf, naming } from '../../../fields/naming.ts'
import type { Path } from '../../records.ts'
import { usePathOf } from '../../use-path-of.ts'
import { ChangesDrawer } from './changes-drawer.tsx'
import { useUndo } from './use-undo.ts'

type Opened = { open: boolean; onClose(): void }
type Recorded = Answer<'GET /apps/:app/changes'>['data'][number]

/** Only the orders of what is inside of a record: its id, and what is in it, in the plural. */
export type Inside = { id: string; noun: string }

/** The recorded changes of several records of a resource. */
export function RecordDrawer({ resource, inside, ...opened }: Opened & { resource: Resource; inside?: Inside | undefined }) {
  const path = usePathOf(resource)
  return <RecordedDrawer path={path} of={resource} name={resource.name} inside={inside} undo={useUndo(resource)} {...opened} />
}

type Props = Opened & {
  path: Path
  of: Pick<Resource, 'label'>
  /** The name in recorded changes. */
  name: string
  inside?: Inside | undefined
  undo: ReturnType<typeof useUndo>
}

/** The same for whatever has recorded changes. */
export function RecordedDrawer({ path, of, name, inside, undo, open, onClose }: Props) {
  const address = path('changes')
  const changes = useQuery({
    queryKey: [address, name, inside?.id],
    queryFn: async ({ signal }) =>
      (await api.get(address, { query: { resource: name, ...(inside && { inside: inside.id }) }, signal })).data,
    select: (list) => list.map((one) => ({ ...one, said: saidOf(of, one) })),
    enabled: open,
    staleTime: 0,
  })
  return (
    <ChangesDrawer
      open={open}
      onClose={onClose}
      noun={inside?.noun ?? manyOf(of.label)}
      changes={changes}
      undoing={undo.isPending ? (undo.variables[0] ?? null) : null}
      onUndo={(id) => undo.mutate([id])}
    />
  )
}

function saidOf(of: Pick<Resource, 'label'>, { action, records, inside }: Recorded): string {
  if (action === 'order') return inside === null ? 'Order changed' : `Order of “${inside || 'Untitled'}” changed`
  return `${naming(of, records)} ${recordedWords[action]}`
}
