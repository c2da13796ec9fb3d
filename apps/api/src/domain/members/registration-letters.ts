import type { Letter } from '../../edges/mail/letter.ts'
import { type MailedApp, mailBrandOf } from '../apps/mail-brand.ts'

export const REGISTRATION_HOURS = 24

/** Asks for a confirmation. Without the name, which whoever registers could use to write to others. */
export function registrationLetter({ to, app, url }: { to: string; app: MailedApp; url: string }): Letter {
  return {
    to,
    subject: `Confirm your email for ${app.name}`,
    heading: 'Hello',
    paragraphs: [`Someone registered for ${app.name} with this email. If it was you, confirm it with the password that you chose.`],
    action: { label: 'Confirm my email', url },
    notes: [`The link works once, for ${REGISTRATION_HOURS} hours.`, 'If it wasn’t you, ignore this email. No account is created.'],
    minutes: REGISTRATION_HOURS * 60,
    brand: mailBrandOf(app),
  }
}

/** Sent instead to the address of a member. */
export function alreadyMemberLetter({ to, app }: { to: string; app: MailedApp }): Letter {
  return {
    to,
    subject: `You already have an account for ${app.name}`,
    heading: 'Hello',
    paragraphs: [`Someone registered for ${app.name} with this email, which already has an account. Sign in to the app with it.`],
    notes: [
      'If you don’t know the password, choose “Forgotten password” in the app.',
      'If it wasn’t you, ignore this email. Nothing has changed.',
    ],
    brand: mailBrandOf(app),
  }
}
