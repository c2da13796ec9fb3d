import { INVITATION_DAYS } from '@greenroom/contract/members/invitation'
import type { Letter } from '../../edges/mail/letter.ts'
import { type MailedApp, mailBrandOf } from '../apps/mail-brand.ts'

/** Asks a member to choose a password. */
export function invitationLetter({ to, name, app, url }: { to: string; name: string; app: MailedApp; url: string }): Letter {
  return {
    to,
    subject: `Set your password for ${app.name}`,
    heading: name === '' ? 'Hello' : `Hello, ${name}`,
    paragraphs: [`You are a member of ${app.name}. Choose a password to sign in to the app with this email address.`],
    action: { label: 'Choose a password', url },
    notes: [
      `The link works once, for ${INVITATION_DAYS} days.`,
      `If you don’t know ${app.name}, ignore this email. Nobody can sign in with your address until a password is set.`,
    ],
    minutes: INVITATION_DAYS * 24 * 60,
    brand: mailBrandOf(app),
  }
}
