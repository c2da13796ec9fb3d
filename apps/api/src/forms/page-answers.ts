import type { Values } from '@greenroom/contract/fields/field'
import { isMediaReference } from '@greenroom/contract/fields/url'
import { valuesOf } from '@greenroom/contract/fields/values-of'
import type { Answers } from '../domain/action-forms/accept-answers.ts'
import type { OwnSubmission } from '../domain/action-forms/change-submission.ts'
import type { PublicForm } from '../domain/action-forms/public-form.ts'
import { addressName, type Question, questionsOf } from '../domain/action-forms/questions.ts'
import { htmlOfWriting, writingOfHtml } from './plain-writing.ts'
import type { SentPage } from './read-form.ts'

/** The input to a question, as the page shows it. */
export function typedInto(question: Question, { fields }: SentPage): string | readonly string[] {
  const given = fields.get(question.name) ?? []
  return question.as === 'several' ? given : (given.at(-1) ?? '')
}

/**
 * The answers in the format of the domain: text from plain boxes becomes formatted text. Unknown fields are left out.
 */
export function answersOf(questions: readonly Question[], sent: SentPage): Answers {
  const entries = questions.flatMap((question): [string, unknown][] => {
    const value = typedInto(question, sent)
    if (question.as === 'several') return [[question.name, value]]
    if (question.as === 'picture') return sent.fields.has(`${question.name}.remove`) ? [[question.name, '']] : []
    return [[question.name, question.as === 'writing' ? htmlOfWriting(String(value)) : value]]
  })
  return Object.fromEntries(entries)
}

/** The stored answer to a question, in the page's own format. */
export function storedAnswer({ values, words, form }: OwnSubmission, question: Question): string | readonly string[] {
  const value: unknown = values[question.name]
  if (question.name === 'sub_topics')
    return [...form.sub_topics.map(({ name }) => name).filter((name) => isChosen(form, value, name)), ...words]
  if (question.name.startsWith('url_subtopics.')) return addressOf(values, question.name)
  if (question.as === 'several') return Array.isArray(value) ? value.map(idOf) : []
  if (question.as === 'one') return idOf(value)
  const text = typeof value === 'string' ? value : ''
  if (question.as === 'picture') return isMediaReference(text) ? `/media/${text.slice('media:'.length)}` : text
  return question.as === 'writing' ? writingOfHtml(text) : text
}

/** The owner's formatting of a text is preserved unless the sender changed the words. */
export function withoutUntouched(own: OwnSubmission, answers: Answers): Answers {
  const untouched = (question: Question) =>
    question.as === 'writing' && writingOfHtml(String(answers[question.name] ?? '')) === storedAnswer(own, question)
  const names = questionsOf(own.form)
    .filter(untouched)
    .map(({ name }) => name)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name)))
}

function isChosen(form: PublicForm, value: unknown, name: string): boolean {
  const field = form.resource.fields.sub_topics
  const options = field?.kind === 'choices' ? field.options : []
  const kind = options.find((option) => [option.value, option.label].some((word) => word.toLowerCase() === name.toLowerCase()))
  return kind !== undefined && Array.isArray(value) && value.includes(kind.value)
}

function addressOf(values: Values, question: string): string {
  const rows: unknown[] = Array.isArray(values.url_subtopics) ? values.url_subtopics : []
  const row = rows.find((one) => addressName(String(valuesOf(one).tag)) === question)
  return String(valuesOf(row).url ?? '')
}

function idOf(value: unknown): string {
  return typeof value === 'string' ? value : String(valuesOf(value).id ?? '')
}
