import type { Field } from '../fields/field.ts'
import { type Resource, relationsOf } from './define-resource.ts'

/** Errors between definitions that link to each other, each a sentence with the fix; empty if there are none. */
export function linkMistakes(all: readonly Resource[]): string[] {
  const known = new Map(all.map((resource) => [resource.name, resource]))
  return all.flatMap((resource) =>
    [...targets(resource, known), ...requiredNames(resource, known), ...guards(resource, all)].map(
      (mistake) => `Resource ${resource.name}: ${mistake}`,
    ),
  )
}

type Known = ReadonlyMap<string, Resource>

function targets({ fields }: Resource, known: Known): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    targetsOf(field)
      .filter((target) => !known.has(target))
      .map((target) => `field '${name}' points to '${target}', which is no resource; add it to resources/all.ts.`),
  )
}

/** The names of the resources that a field may link to, or is compared with. */
function targetsOf(field: Field): string[] {
  if (field.kind === 'relation') return [field.to]
  if (field.kind === 'text') return field.sameTitleIn === undefined ? [] : [field.sameTitleIn]
  return field.kind === 'content' ? field.types.map(({ value }) => value) : []
}

function requiredNames({ fields }: Resource, known: Known): string[] {
  return relationsOf(fields).flatMap(([name, { to, shows, agrees = {}, only = {} }]) => {
    const theirs = known.get(to)?.fields
    if (theirs === undefined) return []
    const strange = [...shows, ...Object.keys(agrees), ...Object.keys(only)].filter((one) => !(one in theirs))
    const never = Object.entries(only).filter(([one, value]) => theirs[one]?.traits.canBe(theirs[one], value) === false)
    return [
      ...strange.map((one) => `field '${name}' asks '${one}' of '${to}', which has no such field; name one that it has.`),
      ...never.map(
        ([one, value]) => `field '${name}' offers '${to}' whose '${one}' is '${value}', which it never is; name one of its options.`,
      ),
    ]
  })
}

/** Links within the same resource do not restrict visibility, so another resource must have the relation. */
function guards({ name, guards: field }: Resource, all: readonly Resource[]): string[] {
  if (field === undefined) return []
  const named = all.flatMap((other) =>
    relationsOf(other.fields).flatMap(([own, { to }]) => (own === field ? [{ from: other.name, to }] : [])),
  )
  const astray = named.filter(({ to }) => to !== name)
  return [
    ...(named.some(({ from, to }) => from !== name && to === name)
      ? []
      : [`guards '${field}', but no other resource has a relation of this name to it; name one that links to it.`]),
    ...astray.map(({ from, to }) => `guards '${field}', but that field of '${from}' links to '${to}'; give the field another name.`),
  ]
}
