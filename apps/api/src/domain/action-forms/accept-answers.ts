import { SENDER_EMAIL } from '@greenroom/contract/action-forms/form-types'
import type { Option } from '@greenroom/contract/fields/choice'
import { offered } from '@greenroom/contract/fields/choice'
import { emailRule, messagesOf } from '@greenroom/contract/fields/email'
import { emailAddress } from '@greenroom/contract/fields/email-address'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { CHOOSE_FROM_LIST, INVALID_EMAIL_SHARED, INVALID_URL, UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { isMediaReference, urlRule } from '@greenroom/contract/fields/url'
import { invalid } from '../../failure.ts'
import type { PublicForm } from './public-form.ts'
import { addressName, type Question, questionsOf } from './questions.ts'

/** Answers by question name: texts, or lists of texts for `several`. */
export type Answers = Values

export type Accepted = {
  /** Values for the engine, which validates them by the record's own rule. */
  record: Values
  email: string
  /** Chosen sub-topics that are the form's own words, not kinds of content. */
  words: string[]
}

/**
 * Turns public answers into the values of a record. Values that the form decides (tags, a single directory, given URLs)
 * come only from the form. Throws a 422 by question if an answer is not among the form's choices.
 */
export function acceptAnswers(form: PublicForm, facts: FormFacts, answers: Answers): Accepted {
  const questions = questionsOf(form)
  const problems: Record<string, string[]> = {}
  for (const name of Object.keys(answers)) if (!questions.some((question) => question.name === name)) problems[name] = [UNKNOWN_FIELD]
  for (const question of questions) {
    const problem = question.name in answers ? mistake(question, answers[question.name]) : undefined
    if (problem !== undefined) problems[question.name] = [problem]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)

  const chosen = [...new Set(listOf(answers.sub_topics))]
  const kinds = contentKinds(form, facts)
  const kindOf = (name: string) =>
    kinds.find(({ value, label }) => [value, label].some((word) => word.toLowerCase() === name.toLowerCase()))
  const plain = questions.filter(({ name }) => name in answers && name in form.resource.fields)
  const record: Values = Object.fromEntries(plain.map(({ name }) => [name, answers[name]]))
  if (form.type === 'Profile' && form.directories.length === 1) record.directory = form.directories[0]?.id
  if (form.type === 'Topic') Object.assign(record, listingValues(form, facts, answers))
  if ('sub_topics' in answers) record.sub_topics = chosen.flatMap((name) => kindOf(name)?.value ?? [])
  const email = answers[SENDER_EMAIL]
  return { record, email: typeof email === 'string' ? emailAddress(email) : '', words: chosen.filter((name) => kindOf(name) === undefined) }
}

function listingValues(form: PublicForm, facts: FormFacts, answers: Answers): Values {
  const directories = form.directories.length > 1 ? listOf(answers.directories) : form.directories.map(({ id }) => id)
  const addresses = form.url_subtopics.map(({ tag, url }) => ({ tag, url: url || String(answers[addressName(tag)] ?? '').trim() }))
  return {
    ...(form.directories.length > 1 && !('directories' in answers) ? {} : { directories, listing: form.directories.length > 0 }),
    url_subtopics: addresses.filter(({ url }) => url !== ''),
    tags: form.tags.filter((tag) => !tag.is_expired && !tag.deleted).map(({ id }) => id),
    ...(form.enterprise && form.resource.fields.enterprise?.gate?.(facts) !== false && { enterprise: true }),
  }
}

/** The kinds of content that a listing can open: the allowed values of its own sub-topics. */
function contentKinds(form: PublicForm, facts: FormFacts): readonly Option[] {
  const field = form.resource.fields.sub_topics
  return field?.kind === 'choices' ? offered(field.options, facts) : []
}

const address = urlRule({ required: false, max: 255, message: INVALID_URL, media: false })
const senderAddress = emailRule({ required: false, max: 254, message: INVALID_EMAIL_SHARED })

/**
 * Checks that the record's own rule cannot make: choices that this form does not offer, and references to files that
 * were not uploaded here.
 */
function mistake(question: Question, value: unknown): string | undefined {
  if (question.name === SENDER_EMAIL) return senderProblem(value)
  if (question.name.includes('.')) return address.safeParse(value).error?.issues[0]?.message
  switch (question.as) {
    case 'one':
      return value === '' || value === null || question.options.some((option) => option.value === value) ? undefined : CHOOSE_FROM_LIST
    case 'several': {
      const isOffered = (one: unknown) => question.options.some((option) => option.value === one)
      return Array.isArray(value) && value.every(isOffered) ? undefined : CHOOSE_FROM_LIST
    }
    case 'picture':
      return typeof value === 'string' && isMediaReference(value.trim()) ? INVALID_URL : undefined
    default:
      return undefined
  }
}

function senderProblem(value: unknown): string | undefined {
  const { error } = senderAddress.safeParse(value)
  return error && messagesOf(error)
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
