import type { Letter } from '../../edges/mail/letter.ts'
import { type MailedApp, mailBrandOf } from '../apps/mail-brand.ts'

export const RESET_MINUTES = 60

type Addressed = { to: string; name: string; app: MailedApp }

/** Sent to a member who forgot the password. */
export function resetLetter({ to, name, app, url }: Addressed & { url: string }): Letter {
  return {
    to,
    subject: `Choose a new password for ${app.name}`,
    heading: `Hello, ${name}`,
    paragraphs: [`We got a request to reset your password for ${app.name}.`],
    action: { label: 'Choose a new password', url },
    notes: ['The link works once, for one hour.', 'If it wasn’t you, ignore this email. Your password stays the same.'],
    minutes: RESET_MINUTES,
    brand: mailBrandOf(app),
  }
}

/** Sent to a member after every change of the password, so that an unauthorized one is noticed. */
export function memberPasswordChangedLetter({ to, name, app }: Addressed): Letter {
  return {
    to,
    subject: `Your password for ${app.name} was changed`,
    heading: `Hello, ${name}`,
    paragraphs: [`Your password for ${app.name} was just changed, and other devices were signed out.`],
    notes: ['If it was you, you don’t need to do anything. If it wasn’t, choose a new password in the app with “Forgotten password”.'],
    brand: mailBrandOf(app),
  }
}
