import { type FormType, publicFields, SENDER_EMAIL } from '@greenroom/contract/action-forms/form-types'
import type { Field } from '@greenroom/contract/fields/field'
import type { PublicForm } from './public-form.ts'

type Option = { value: string; label: string }

/**
 * One question of a public page. `writing` is a formatted text entered as plain text; the answer to `several` is a list
 * of values.
 */
export type Question = { name: string; label: string; help?: string; required: boolean } & (
  | { as: 'line'; type: 'text' | 'email' | 'url'; max: number }
  | { as: 'writing'; max: number }
  | { as: 'picture' }
  | { as: 'one' | 'several'; options: readonly Option[] }
)

/** Public wording for questions whose labels in the definition address the owner. */
const words: Partial<Record<FormType, Record<string, Pick<Question, 'label' | 'help'>>>> = {
  Profile: { email: { label: 'Email', help: 'Shown in your profile.' } },
  Offer: {
    email: { label: 'Email', help: 'Where to reach you about the offer.' },
    action_bar_text: { label: 'Button text' },
    action_bar_url: { label: 'Button link' },
  },
  Topic: { sub_topics: { label: 'Which options apply to your listing?' }, directories: { label: 'Where should it appear?' } },
}

/** All questions of the form's page, in order. */
export function questionsOf(form: PublicForm): Question[] {
  const questions = publicFields[form.type].flatMap((name): Question[] => {
    const field = form.resource.fields[name]
    if (!field) return []
    if (name === 'url_subtopics') return addressQuestions(form)
    const { label = field.label, help } = words[form.type]?.[name] ?? {}
    const question = questionOf(form, name, field)
    const helpText = help ?? (field.kind === 'media' ? PICTURE_HELP : undefined)
    return question === null ? [] : [{ name, label, ...(helpText && { help: helpText }), required: field.required, ...question }]
  })
  return [...questions, sender]
}

const PICTURE_HELP = 'JPG, PNG or GIF, under 10 MB.'

const sender: Question = {
  name: SENDER_EMAIL,
  label: 'Your email',
  help: 'Not published. We’ll email you a private link to change your answers.',
  required: false,
  as: 'line',
  type: 'email',
  max: 255,
}

type Kind = { as: 'line'; type: 'text' | 'email' | 'url'; max: number } | { as: 'writing'; max: number } | { as: 'picture' } | Choice
type Choice = { as: 'one' | 'several'; options: readonly Option[]; required?: boolean }

function questionOf(form: PublicForm, name: string, field: Field): Kind | null {
  if (name === 'directory' || name === 'directories') return directoryQuestion(form, name)
  if (name === 'sub_topics') {
    const options = form.sub_topics.map((topic) => ({ value: topic.name, label: topic.name }))
    return options.length > 0 ? { as: 'several', options } : null
  }
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'url':
      return { as: 'line', type: field.kind, max: field.max }
    case 'richText':
      return { as: 'writing', max: field.max }
    case 'media':
      return { as: 'picture' }
    default:
      throw new Error(`The public page of an action form has no input for the field '${name}' of the kind ${field.kind}.`)
  }
}

/** Only if there is a choice: a single directory applies to all submissions. */
function directoryQuestion({ directories }: PublicForm, name: 'directory' | 'directories'): Choice | null {
  if (directories.length < 2) return null
  const options = directories.map(({ id, name: label }) => ({ value: id, label }))
  return name === 'directory' ? { as: 'one', options } : { as: 'several', options, required: true }
}

function addressQuestions({ url_subtopics }: PublicForm): Question[] {
  return url_subtopics
    .filter(({ url }) => url === '')
    .map(({ tag }) => ({ name: addressName(tag), label: `${tag} (address)`, required: false, as: 'line', type: 'url', max: 255 }))
}

/** The question name for the URL of one URL sub-topic. */
export function addressName(tag: string): string {
  return `url_subtopics.${tag}`
}
