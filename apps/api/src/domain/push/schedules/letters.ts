import type { Letter } from '../../../edges/mail/letter.ts'

type AboutPush = { to: string; app: string; publicUrl: string; subject: string }

const AGAIN = 'Nobody received it. To send it all the same, choose Duplicate in the list of scheduled pushes.'

/** Sent to the owners of an app when a scheduled push was missed, or refused at its time. */
export function notSentLetter({
  to,
  app,
  publicUrl,
  subject,
  reason,
  again = AGAIN,
}: AboutPush & { reason: string; again?: string }): Letter {
  return {
    to,
    subject: `A scheduled push of ${app} was not sent`,
    heading: `“${subject}” was not sent`,
    paragraphs: [reason, again],
    action: { label: 'Open the list', url: `${publicUrl}/push-notifications` },
  }
}

/** Sent an hour before a push is due whose audience has grown or shrunk by more than a fifth since it was scheduled. */
export function audienceMovedLetter(about: AboutPush & { when: string; before: string; now: string }): Letter {
  const { to, app, publicUrl, subject, when, before, now } = about
  return {
    to,
    subject: `A scheduled push of ${app} reaches ${now} instead of ${before}`,
    heading: `“${subject}” reaches ${now}`,
    paragraphs: [
      `It goes out on ${when}. When it was scheduled, it would have reached ${before}.`,
      'If that is right, do nothing. Until then you can edit, move or stop it.',
    ],
    action: { label: 'Open the list', url: `${publicUrl}/push-notifications` },
  }
}
