import type { Letter } from '../../edges/mail/letter.ts'
import type { Contact } from './contact/find-contact.ts'

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

type Sender = { app: string; name: string; email: string; message: string; replyTo: string | null }

/** What a member or a visitor wrote to the address of a record, or to the support email of an app. */
export function contactLetter(to: Contact, { app, name, email, message, replyTo }: Sender): Letter {
  const subject = `New ${to.receives}: ${to.about}`
  return {
    to: to.address,
    ...(replyTo !== null && { replyTo }),
    subject,
    heading: subject,
    paragraphs: [
      replyTo === null ? `${name} (${email}) wrote to you in ${app}:` : `${name} (${email}), a member of ${app}, wrote to you:`,
      ...message.split('\n').filter((line) => line.trim() !== ''),
    ],
    notes: [
      replyTo === null
        ? `Your reply does not reach ${name} by itself. Write to ${email}; we could not check that this address is theirs.`
        : `Reply to this email to answer ${name}. They do not know your address until you do.`,
      'This text was written by the sender. Don’t open links you don’t expect.',
      `You get this email because your address is entered under “${to.label}” of the ${to.kind} “${to.about}”.`,
    ],
  }
}
