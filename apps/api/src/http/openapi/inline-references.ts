import { valuesOf } from '@greenroom/contract/fields/values-of'

type Json = Record<string, unknown>

/**
 * A part of an OpenAPI document with everything that it refers to in its place. Throws for a reference that leads
 * nowhere. What a reference says itself, such as a description, wins over what it refers to.
 */
export function inlineReferences(document: object, part: unknown): unknown {
  const known = new Map<string, unknown>()

  function inlined(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(inlined)
    if (!isObject(value)) return value
    const { $ref, ...own } = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inlined(each)]))
    return $ref === undefined ? own : { ...valuesOf(referred(String($ref))), ...own }
  }
  function referred(reference: string): unknown {
    const found = known.get(reference) ?? inlined(target(document, reference))
    known.set(reference, found)
    return found
  }
  return inlined(part)
}

function target(document: object, reference: string): unknown {
  const found = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document)
  if (!reference.startsWith('#/') || found === undefined) throw new Error(`${reference} leads nowhere in the OpenAPI document.`)
  return found
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}
