import { referenceTitle } from '@greenroom/contract/fields/cell'
import { resourceByName } from '@greenroom/contract/resources/all'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useAppPath } from '../session/use-app-path.ts'
import classes from './field-input.module.css'
import { useWidgetForm } from './form-context.ts'
import { oneOf } from './naming.ts'
import { textOf } from './widget.ts'

const WAIT_MS = 400
const SEARCHED = 25

/** Warns if another record has this title. Queries the server for entered titles only, never for the stored one. */
export function SameTitle({ resource, title }: { resource: string; title: string }) {
  const { stored } = useWidgetForm()
  const { endpoint = '', titleField = '', label } = resourceByName(resource) ?? {}
  const path = useAppPath()(endpoint)
  const typed = title.trim()
  const [q] = useDebouncedValue(typed, WAIT_MS)
  const isNew = q !== '' && q !== textOf(stored?.[titleField])
  const { data } = useQuery({
    queryKey: [path, 'same title', q],
    queryFn: ({ signal }) => api.get(path, { query: { q, page: 1, per_page: SEARCHED, fields: titleField }, signal }),
    enabled: isNew,
    retry: false,
  })
  const isTaken =
    isNew &&
    q === typed &&
    data?.data.some((record) => record.id !== stored?.id && referenceTitle(record).toLowerCase() === q.toLowerCase()) === true
  if (!isTaken || !label) return null
  return (
    <p className={classes.note} role="status">
      Another {oneOf(label)} has this name.
    </p>
  )
}
