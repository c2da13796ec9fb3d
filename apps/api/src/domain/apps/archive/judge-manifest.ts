import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts } from '@greenroom/contract/fields/field'
import { archivedName, archivedType } from '@greenroom/contract/transfer/archived-rules'
import { checkInput } from '../../../check-input.ts'
import type { Archive } from './open-app-archive.ts'

/** The messages about the app's name and type. */
export function judgeManifest({ name, type }: Pick<Archive['manifest'], 'name' | 'type'>, facts: FormFacts): FieldMessages {
  const judged = { name: checkInput(archivedName, name), type: checkInput(archivedType(facts), type) }
  return Object.fromEntries(
    Object.entries(judged).flatMap(([field, { error }]) => (error ? [[field, error.issues.map(({ message }) => message)]] : [])),
  )
}
