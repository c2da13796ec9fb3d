import type { FieldMessages } from '../errors/catalogue.ts'
import type { Values } from '../fields/field.ts'
import { valuesOf } from '../fields/values-of.ts'

/** Path of each field of a settings screen in the app's document: `{ tagline: 'setup.header.tagline' }`. */
export type DocumentPaths = Readonly<Record<string, string>>

/** A screen's values from the document; missing ones are omitted. */
export function valuesIn(paths: DocumentPaths, document: Readonly<Values>): Values {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, path]) => {
      const value = valueAt(document, path)
      return value === undefined || value === null ? [] : [[name, value]]
    }),
  )
}

/** The value at a path of the document; undefined if there is none. */
export function valueAt(document: Readonly<Values>, path: string): unknown {
  return path.split('.').reduce<unknown>(inside, document)
}

/** A document with only these values of a screen: the body of a change. */
export function documentOf(paths: DocumentPaths, values: Readonly<Values>): Values {
  const document: Values = {}
  for (const [name, value] of Object.entries(values)) {
    const path = paths[name]?.split('.') ?? []
    const last = path.pop()
    if (last === undefined) continue
    const around = path.reduce<Values>((outer, part) => {
      const inner: Values = valuesOf(outer[part])
      outer[part] = inner
      return inner
    }, document)
    around[last] = value
  }
  return document
}

/** Converts messages by path in the document to messages by field; others keep their path. */
export function messagesByField(paths: DocumentPaths, messages: Readonly<FieldMessages>): FieldMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([path, texts]) => {
      const found = Object.entries(paths).find(([, documentPath]) => path === documentPath || path.startsWith(`${documentPath}.`))
      return [found ? `${found[0]}${path.slice(found[1].length)}` : path, texts]
    }),
  )
}

function inside(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
}
