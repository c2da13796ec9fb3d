import { formatDate } from '@greenroom/contract/dates'
import type { Letter, MailBrand } from '../../edges/mail/letter.ts'

export type AboutSignUp = {
  to: string
  name: string
  appName: string
  url: string
  /** How long the link works. */
  days: number
  /** When the account and the app end unless the email is confirmed; null for never. */
  endsAt: Date | null
  brand?: MailBrand | undefined
}

/** Sent to a new user. The subject contains no user input, since the address may belong to another person. */
export function confirmationLetter(about: AboutSignUp): Letter {
  const { name, appName } = about
  return {
    ...letterWithLink(about),
    subject: 'Please confirm your email',
    heading: `Welcome, ${name}`,
    paragraphs: [
      `${appName} is set up, with sample content for you to change. Sign in with this email address and the password that you chose.`,
      'Please confirm that this email address is yours. You need to do this before your first push notification.',
      ...endOf(about),
    ],
  }
}

/** Sent once to a user who has not confirmed their email after two days. */
export function reminderLetter(about: AboutSignUp): Letter {
  const { name, appName } = about
  return {
    ...letterWithLink(about),
    subject: 'Reminder: please confirm your email',
    heading: `Hello, ${name}`,
    paragraphs: [
      `You set up ${appName}, and this email address is not confirmed yet. You need to confirm it before your first push notification.`,
      ...endOf(about),
    ],
  }
}

function letterWithLink({ to, url, days, brand }: AboutSignUp) {
  return {
    to,
    action: { label: 'Confirm my email', url },
    notes: [`The link works once, for ${days} days. Only the link in our newest email works.`, 'If you didn’t sign up, ignore this email.'],
    minutes: days * 24 * 60,
    ...(brand && { brand }),
  }
}

function endOf({ endsAt }: AboutSignUp): string[] {
  if (endsAt === null) return []
  return [`If it is not confirmed by ${formatDate(endsAt, 'long', 'UTC')}, the account is deleted and the app is removed.`]
}
