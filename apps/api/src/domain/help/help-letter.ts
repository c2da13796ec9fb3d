import { HELP_MINUTES } from '@greenroom/contract/help/help-session'
import type { Letter } from '../../edges/mail/letter.ts'

type LetterDetails = { to: string; name: string; staff: string; appName: string; reason: string; url: string }

/** Sent to an owner when a member of the staff begins to work in their app with the owner's view. */
export function helpLetter({ to, name, staff, appName, reason, url }: LetterDetails): Letter {
  return {
    to,
    subject: `${staff} is helping in ${appName}`,
    heading: `Hello, ${name}`,
    paragraphs: [
      `${staff} of the Greenroom staff opened ${appName} as you see it, for ${HELP_MINUTES} minutes at most.`,
      `Reason: ${reason}`,
      'They cannot see or set passwords and keys, and cannot send push notifications. Activity shows each of their changes with both your names.',
    ],
    action: { label: 'Open Activity', url },
    notes: ['You don’t need to do anything. If you did not expect this, reply to the person you asked for help.'],
  }
}
