import { valuesOf } from '@greenroom/contract/fields/values-of'
import { MultiSelect } from '@mantine/core'
import { useAppSession } from '../session/use-session.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** Chooses apps among those of the session, without the current one. */
export function AppsWidget(props: WidgetProps<'apps'>) {
  const { field, value, onChange } = props
  const { apps, app } = useAppSession()
  const chosen = Array.isArray(value) ? value.map(valuesOf).map(({ id, name }) => ({ id: String(id), name: String(name ?? '') })) : []
  const offered = new Map(apps.filter(({ id }) => id !== app.id).map(({ id, name }) => [id, name]))
  // An app removed since is still shown as chosen.
  for (const { id, name } of chosen) if (!offered.has(id)) offered.set(id, name)
  return (
    <MultiSelect
      {...inputProps(props)}
      searchable
      clearable
      selectFirstOptionOnChange
      placeholder={chosen.length === 0 ? 'Choose apps' : undefined}
      nothingFoundMessage="No app by that name"
      maxValues={field.max}
      data={[...offered].map(([id, name]) => ({ value: id, label: name }))}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.map((id) => ({ id, name: offered.get(id) ?? '' })))}
    />
  )
}
