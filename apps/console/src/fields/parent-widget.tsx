import { referenceTitle } from '@greenroom/contract/fields/cell'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import { resourceByName } from '@greenroom/contract/resources/all'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useAppPath } from '../session/use-app-path.ts'
import { useWidgetForm } from './form-context.ts'
import { referenceId } from './reference-id.ts'
import { inputProps, type WidgetProps } from './widget.ts'

/** The parent record; choosing one of its siblings moves the record there. */
export function ParentWidget(props: WidgetProps<'parent'>) {
  const { field, value, onChange } = props
  const { besides } = useWidgetForm()
  const path = useAppPath()(besides ?? '')
  const target = resourceByName(field.to)
  const { data = [] } = useQuery({
    queryKey: [path, 'places'],
    queryFn: async ({ signal }) => (await api.get(path, { query: { fields: target?.titleField ?? 'title' }, signal })).data,
    enabled: besides !== undefined,
  })
  const own = referenceId(value)
  const choices = data.length > 0 ? data : own === '' ? [] : [{ ...valuesOf(value), id: own }]
  return (
    <Select
      {...inputProps(props)}
      data={choices.map((choice) => ({ value: choice.id, label: referenceTitle(choice) || '…' }))}
      value={own === '' ? null : own}
      onChange={(id) => onChange(id === null ? null : { id })}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
