import type { Letter, MailBrand } from '../../edges/mail/letter.ts'

/** Sent to whoever signed up. The subject repeats nothing of what they typed: the address may be somebody else's. */
export function confirmationLetter(about: {
  to: string
  name: string
  appName: string
  url: string
  days: number
  brand?: MailBrand | undefined
}): Letter {
  const { to, name, appName, url, days, brand } = about
  return {
    to,
    subject: 'Please confirm your email',
    heading: `Welcome, ${name}`,
    paragraphs: [
      `${appName} is set up, with sample content for you to change. Sign in with this email address and the password that you chose.`,
      'Please confirm that this email address is yours. You need to do this once, before you send the first push notification.',
    ],
    action: { label: 'Confirm my email', url },
    notes: [`The link works once, for ${days} days.`, 'If you didn’t sign up, ignore this email.'],
    minutes: days * 24 * 60,
    ...(brand && { brand }),
  }
}
