import { documentOf } from '@greenroom/contract/app-document/document-values'
import type { FieldMessages } from '@greenroom/contract/errors/catalogue'
import type { FormFacts, Values } from '@greenroom/contract/fields/field'
import { UNKNOWN_FIELD } from '@greenroom/contract/fields/field-messages'
import { archivedSetting } from '@greenroom/contract/transfer/archived-rules'
import { checkInput } from '../../../check-input.ts'
import { cleanWithin } from '../../records/html/clean-html.ts'
import { isObject } from '../../records/record-row.ts'
import { type Branch, fieldTree, isLeaf } from '../fields/field-tree.ts'

/** The settings that follow the rules of their screens, and messages by path about all others. */
export type JudgedSettings = { settings: Values; problems: FieldMessages }

/** Checks the settings of an archive by the rules of their screens, and cleans their formatted texts. */
export function judgeSettings(document: Readonly<Values>, facts: FormFacts): JudgedSettings {
  const found: Found = { facts, values: {}, problems: {} }
  collect(found, fieldTree, document, '')
  const paths = Object.fromEntries(Object.keys(found.values).map((path) => [path, path]))
  return { settings: documentOf(paths, found.values), problems: found.problems }
}

type Found = { facts: FormFacts; values: Values; problems: FieldMessages }

function collect(found: Found, branch: Branch, document: Readonly<Values>, above: string): void {
  for (const [name, value] of Object.entries(document)) {
    const path = above === '' ? name : `${above}.${name}`
    const node = Object.hasOwn(branch, name) ? branch[name] : undefined
    if (node === undefined) found.problems[path] = [UNKNOWN_FIELD]
    else if (isLeaf(node)) judge(found, path, value, node.field.kind === 'richText')
    else if (isObject(value)) collect(found, node, value, path)
    else found.problems[path] = ['Must be an object']
  }
}

function judge({ facts, values, problems }: Found, path: string, value: unknown, isFormatted: boolean): void {
  const rule = archivedSetting(path, facts)
  if (!rule) {
    problems[path] = [UNKNOWN_FIELD]
    return
  }
  if (value === null) return
  const parsed = checkInput(
    rule,
    isFormatted && typeof value === 'string' && value.length <= LONGEST_TEXT ? cleanWithin(value, LONGEST_TEXT) : value,
  )
  if (parsed.success) values[path] = parsed.data
  else problems[path] = [...new Set(parsed.error.issues.map(({ message }) => message))]
}

/** No formatted text of the settings may be longer, so a longer one is refused without being cleaned. */
const LONGEST_TEXT = 65_535
