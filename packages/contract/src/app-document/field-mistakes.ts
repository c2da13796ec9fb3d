import type { FieldMessages } from '../errors/catalogue.ts'
import type { FormFacts, Values } from '../fields/field.ts'
import type { Settings } from './define-settings.ts'
import { type Places, valuesIn } from './document-values.ts'
import { submitMistakes } from './submit-mistakes.ts'

/** An app's document before a change and after it, and the paths that the change names. */
export type DocumentChange = { before: Readonly<Values>; after: Readonly<Values>; changed: ReadonlySet<string> }

/**
 * What keeps a settings screen from being handed in after a change: what its form would not take, and the rules of its
 * submit; messages by path in the document. A value that another definition states was judged by that one, so the
 * narrower rule of this screen is asked of it only while the change names it.
 */
export function documentMistakes(settings: Settings, { after, changed }: Omit<DocumentChange, 'before'>, facts: FormFacts): FieldMessages {
  const { fields, settings: part } = settings
  const values = formValues(settings, after)
  const messages: FieldMessages = {}
  for (const { path, message } of settings.schema(facts).safeParse(values).error?.issues ?? []) {
    const name = path.join('.')
    const field = String(path[0])
    if (part.elsewhere.includes(field) && !changed.has(part.at[field] ?? '')) continue
    messages[name] = [...new Set([...(messages[name] ?? []), message])]
  }
  return byPath(part.at, { ...submitMistakes({ fields, actions: part.actions }, values), ...messages })
}

/**
 * Rules over several fields that a change breaks, by path. What was broken before stops nobody: a document is written
 * field by field, and older ones have to stay open to change.
 */
export function brokenRules(all: readonly Settings[], { before, after, changed }: DocumentChange): FieldMessages {
  const broken = all.flatMap((settings) => {
    const { at, check } = settings.settings
    if (!check || !touches(settings, changed)) return []
    const known = checked(settings, before)
    const isNew = ([name, texts]: [string, readonly string[]]) => !texts.every((text) => known[name]?.includes(text))
    return Object.entries(byPath(at, Object.fromEntries(Object.entries(checked(settings, after)).filter(isNew))))
  })
  return Object.fromEntries(broken)
}

/** Does the change name a value of this screen that people type? */
export function touches({ settings: { at, elsewhere } }: Settings, changed: ReadonlySet<string>): boolean {
  return Object.entries(at).some(([name, place]) => changed.has(place) && !elsewhere.includes(name))
}

function checked(settings: Settings, document: Readonly<Values>): FieldMessages {
  const found: FieldMessages = {}
  const issue = (name: string, message: string) => {
    found[name] = [...(found[name] ?? []), message]
  }
  settings.settings.check?.(formValues(settings, document), issue)
  return found
}

/** As the form is filled: what was never stored has its first value. */
function formValues(settings: Settings, document: Readonly<Values>): Values {
  return { ...settings.initial(), ...valuesIn(settings.settings.at, document) }
}

function byPath(at: Places, messages: Readonly<FieldMessages>): FieldMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([field, texts]) => {
      const [name = '', ...rest] = field.split('.')
      return [[at[name] ?? name, ...rest].join('.'), texts]
    }),
  )
}
