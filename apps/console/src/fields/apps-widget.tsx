import { valuesOf } from '@greenroom/contract/fields/values-of'
import { MultiSelect } from '@mantine/core'
import { useAppSearch } from '../session/use-app-search.ts'
import { useAppSession } from '../session/use-session.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** Chooses apps among those that the user may use, without the current one. */
export function AppsWidget(props: WidgetProps<'apps'>) {
  const { field, value, onChange } = props
  const { app } = useAppSession()
  // An app removed since is still shown as chosen.
  const chosen = Array.isArray(value) ? value.map(valuesOf).map(({ id, name }) => ({ id: String(id), name: String(name ?? '') })) : []
  const search = useAppSearch('/apps', chosen, ({ id }) => id !== app.id)
  return (
    <MultiSelect
      {...search.props}
      {...inputProps(props)}
      error={props.error ?? search.error}
      clearable
      placeholder={chosen.length === 0 ? 'Choose apps' : undefined}
      maxValues={field.max}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(ids.map((id) => ({ id, name: search.names.get(id) ?? '' })))}
    />
  )
}
