import { longText, richText, text } from '../fields/text.ts'

/** The title of a content type: required, 60 characters by default (GEN-037). */
export function title(example: string, max = 60) {
  return text('Title', { required: true, max, example })
}

/** A text that the companion website shows instead of the app's: rarely used. */
export const ON_THE_WEB = { folded: 'Use a different text on the web', help: 'Only if the website should show a different text.' }

/** The text for members, in the app and, if it should differ, on the web (GEN-044, GEN-045). */
export const description = richText('Description', { help: 'Shown to members in the app.' })
export const webDescription = richText('Description on the web', ON_THE_WEB)

/** question_1 to question_5: `firstRequired` for journals (GEN-050, GEN-052 to GEN-056). */
export function questions({ firstRequired, when }: { firstRequired: boolean; when?: { field: string; is: unknown } }) {
  const question = (number: number) => longText(`Question ${number}`, { required: firstRequired && number === 1, ...(when && { when }) })
  return { question_1: question(1), question_2: question(2), question_3: question(3), question_4: question(4), question_5: question(5) }
}

export const questionNames = ['question_1', 'question_2', 'question_3', 'question_4', 'question_5'] as const
