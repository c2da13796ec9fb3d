import type { FieldMessages } from '../errors/catalogue.ts'
import type { FormFacts, Values } from '../fields/field.ts'
import type { Settings } from './define-settings.ts'
import { type DocumentPaths, valuesIn } from './document-values.ts'
import { submitMistakes } from './submit-mistakes.ts'

/** An app's document before and after a change, and the changed paths. */
export type DocumentChange = { before: Readonly<Values>; after: Readonly<Values>; changed: ReadonlySet<string> }

/**
 * Errors that prevent the submission of a settings screen after a change: values that its form would reject, and the
 * rules of its submit; messages by path in the document. A value defined in another definition was validated by that
 * one, so this screen's narrower rule is checked only if the change names it.
 */
export function documentMistakes(settings: Settings, { after, changed }: Omit<DocumentChange, 'before'>, facts: FormFacts): FieldMessages {
  const { at } = settings.settings
  const names = Object.keys(settings.fields).filter((name) => changed.has(at[name] ?? ''))
  return byPath(at, formMistakes(settings, formValues(settings, after), new Set(names), facts))
}

/** The same for the values of the form: messages by field name. `changed`: the names of the changed fields. */
export function formMistakes(settings: Settings, values: Values, changed: ReadonlySet<string>, facts: FormFacts): FieldMessages {
  const { fields, settings: part } = settings
  const messages: FieldMessages = {}
  for (const { path, message } of settings.schema(facts).safeParse(values).error?.issues ?? []) {
    const name = path.join('.')
    const field = String(path[0])
    if (part.elsewhere.includes(field) && !changed.has(field)) continue
    messages[name] = [...new Set([...(messages[name] ?? []), message])]
  }
  return { ...submitMistakes({ fields, actions: part.actions }, values), ...messages }
}

/**
 * Rules over several fields that a change breaks, by path. Rules broken before do not block it: a document is written
 * field by field, and older ones must stay editable.
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

/** Whether the change names a user-entered value of this screen. */
export function touches({ settings: { at, elsewhere } }: Settings, changed: ReadonlySet<string>): boolean {
  return Object.entries(at).some(([name, path]) => changed.has(path) && !elsewhere.includes(name))
}

function checked(settings: Settings, document: Readonly<Values>): FieldMessages {
  const found: FieldMessages = {}
  const issue = (name: string, message: string) => {
    found[name] = [...(found[name] ?? []), message]
  }
  settings.settings.check?.(formValues(settings, document), issue)
  return found
}

/** The form's values: a value that was never stored has its initial value. */
export function formValues(settings: Settings, document: Readonly<Values>): Values {
  return { ...settings.initial(), ...valuesIn(settings.settings.at, document) }
}

function byPath(at: DocumentPaths, messages: Readonly<FieldMessages>): FieldMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([field, texts]) => {
      const [name = '', ...rest] = field.split('.')
      return [[at[name] ?? name, ...rest].join('.'), texts]
    }),
  )
}
