import { wanted } from '@greenroom/contract/fields/relation'
import { resourceByName } from '@greenroom/contract/resources/all'
import { useWatch } from 'react-hook-form'
import { useWidgetForm } from '../form-context.ts'
import type { WidgetProps } from '../widget.ts'
import { RelationPicker } from './relation-picker.tsx'

/** Records of another resource. */
export function RelationWidget(props: WidgetProps<'relation'>) {
  const { facts } = useWidgetForm()
  const { field } = props
  const target = resourceByName(field.to)
  const names = Object.values(field.agrees ?? {})
  const watched: unknown[] = useWatch({ name: names })
  const only = wanted(field, facts, Object.fromEntries(names.map((name, index) => [name, watched[index]])))
  // The contract fails at startup if a relation has no resource.
  return target ? <RelationPicker {...props} field={{ ...field, only }} target={target} /> : null
}
