import type { Letter } from '../../../edges/mail/letter.ts'
import type { SuggestionEventKind } from './suggestion-events.ts'
import { labelOf } from './suggestion-label.ts'

/** What happened to the suggestion for a field of the app. */
export type SuggestionUpdate = { field: string; kind: SuggestionEventKind }

type SuggestedIn = { app_id: string; app: string; fields: readonly string[] }

/** Sent to our team about the changes that owners of an app suggested. */
export function suggestedLetter(to: string, { app, app_id: id, fields }: SuggestedIn, publicUrl: string): Letter {
  const what = fields.length === 1 ? '1 suggested change' : `${fields.length} suggested changes`
  return {
    to,
    subject: `${app}: ${what}`,
    heading: `${app}: ${what}`,
    paragraphs: [
      `An owner of ${app} suggests changing ${new Intl.ListFormat('en').format(fields.map(labelOf))}.`,
      'Accept, decline or answer in the release tray.',
    ],
    action: { label: 'Open the release tray', url: trayUrl(publicUrl, id) },
  }
}

/** What an owner reads about a suggestion in the mail of the day. The words of our team are on the page. */
export function suggestionSentence({ field, kind }: SuggestionUpdate): string {
  if (kind === 'accepted') return `Our team accepted your change of ${labelOf(field)}.`
  return kind === 'declined'
    ? `Our team declined your change of ${labelOf(field)}, and says why in the app.`
    : `Our team answered your suggestion for ${labelOf(field)}.`
}

/** Leads to the release tray of this app, and before its launch to the wizard. */
export function trayUrl(publicUrl: string, appId: string): string {
  return `${publicUrl}/gotoonboarding/${appId}?to=release`
}
