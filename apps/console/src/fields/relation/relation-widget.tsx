import { resourceByName } from '@greenroom/contract/resources/all'
import type { WidgetProps } from '../widget.ts'
import { RelationPicker } from './relation-picker.tsx'

/** Records of another resource. */
export function RelationWidget(props: WidgetProps<'relation'>) {
  const target = resourceByName(props.field.to)
  // The contract refuses to start with a relation to no resource.
  return target ? <RelationPicker {...props} target={target} /> : null
}
