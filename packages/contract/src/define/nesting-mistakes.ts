import type { Field } from '../fields/field.ts'
import type { Resource } from './define-resource.ts'

/**
 * A sentence for each field that refers to a resource that is not nested as the field says; empty if there are none.
 */
export function nestingMistakes(all: readonly Resource[]): string[] {
  const known = (name: string) => all.find((resource) => resource.name === name)
  const above = (resource: Resource): string[] => {
    const parent = resource.parent && known(resource.parent.of.name)
    return parent ? [parent.name, ...above(parent)] : []
  }
  return all.flatMap((resource) => {
    const { parent } = resource
    const parentMistakes =
      parent && !known(parent.of.name) ? [`parent '${parent.of.name}' is no resource; add it to resources/all.ts.`] : []
    const rivals = all.filter((other) => parent && other !== resource && other.parent?.of.name === parent.of.name)
    const fields = Object.entries(resource.fields).flatMap(([name, field]) =>
      pointedTo(field).flatMap(({ to, up }) => {
        const target = known(to)
        const isSound = target !== undefined && (up ? above(resource) : above(target)).includes(up ? to : resource.name)
        return isSound ? [] : [`field '${name}' points to '${to}', which does not lie ${up ? 'around' : 'in'} it.`]
      }),
    )
    const below =
      parent?.below !== undefined && !above(resource).includes(parent.below) ? [`parent.below '${parent.below}' is no ancestor.`] : []
    return [
      ...parentMistakes,
      ...below,
      ...rivals.map(({ name }) => `${name} has the same parent; one resource nests in another.`),
      ...fields,
    ].map((mistake) => `Resource ${resource.name}: ${mistake}`)
  })
}

function pointedTo(field: Field): { to: string; up: boolean }[] {
  if (field.kind === 'parent') return [{ to: field.to, up: true }]
  if (field.kind === 'linkedId') return 'ancestor' in field.of ? [{ to: field.of.ancestor, up: true }] : []
  if (field.kind === 'children') return [{ to: field.of, up: false }]
  return field.kind === 'counts' ? Object.values(field.counts).map(({ of }) => ({ to: of, up: false })) : []
}
