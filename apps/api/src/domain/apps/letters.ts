import type { Letter } from '../../edges/mail/letter.ts'

/** Sent to the creators of an app when one of its domains points to its website. */
export function domainReadyLetter(to: string, app: string, domain: string): Letter {
  return {
    to,
    subject: `${domain} is ready`,
    heading: `${domain} is ready`,
    paragraphs: [`Your domain now opens the website of ${app}. It may take a few hours until it works everywhere.`],
    action: { label: 'Open the website', url: `https://${domain}` },
  }
}

/** Sent to the owners of an app when a password that they entrusted to the team was shown (security T8). */
export function secretShownLetter(
  { email, app }: { email: string; app: string },
  { label, by, reason }: { label: string; by: string; reason: string },
  publicUrl: string,
): Letter {
  return {
    to: email,
    subject: `Our team viewed your ${label}`,
    heading: `Our team viewed your ${label}`,
    paragraphs: [
      `${by} of our team viewed the ${label} stored for ${app}. Reason: “${reason}”.`,
      'If you did not expect this, change the password and write to us.',
    ],
    action: { label: 'Open the activity log', url: `${publicUrl}/activity` },
    notes: ['We delete this password 30 days after your app is launched.'],
  }
}
