import type { Letter } from '../../edges/mail/letter.ts'

/** Sent to the owner's notification address when a member unlocks a record by its code. `kind`: tag, offer, course. */
export function unlockedLetter(
  to: string,
  { member, app, kind, title }: { member: { name: string; email: string }; app: string; kind: string; title: string },
): Letter {
  const what = `${kind} ${title}`
  return {
    to,
    subject: `${member.name || 'A member'} unlocked ${title}`,
    heading: `${title} was unlocked`,
    paragraphs: [`${member.name} (${member.email}) entered the code of the ${what} in ${app}.`],
    notes: [`You get this email because it is turned on under Notification of the ${what}.`],
  }
}
