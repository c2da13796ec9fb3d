import { suggestableFields } from '@greenroom/contract/release/suggestions/suggestable'

const labels = new Map(suggestableFields('standard').map(({ path, field }) => [path, field.label]))

/** The label of the field of a suggestion. */
export function labelOf(field: string): string {
  return labels.get(field) ?? field
}
