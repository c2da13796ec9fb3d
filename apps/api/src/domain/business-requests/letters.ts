import type { Letter, MailBrand } from '../../edges/mail/letter.ts'

type Answered = { to: string; app: string; parent: string; publicUrl: string; brand: MailBrand }

/** Sent to the owners of an app that was accepted as a business. */
export function acceptedLetter({ to, app, parent, publicUrl, brand }: Answered): Letter {
  return {
    ...{ to, brand },
    subject: `${parent} accepted your business`,
    heading: `${app} is now a business of ${parent}`,
    paragraphs: [`${parent} accepted ${app}. It now has everything that comes with its account.`],
    action: { label: 'Open the app', url: publicUrl },
  }
}

/** Sent to the owners of an app that was declined or got no answer. `isDisabled`: it can no longer be opened. */
export function notAcceptedLetter({ to, app, parent, isDisabled, brand }: Omit<Answered, 'publicUrl'> & { isDisabled: boolean }): Letter {
  return {
    ...{ to, brand },
    subject: `${parent} did not accept your business`,
    heading: `${app} was not accepted`,
    paragraphs: [
      isDisabled
        ? `${parent} did not accept ${app} as a business, so the app is disabled and you can no longer open it. Nothing in it was deleted.`
        : `${parent} did not accept ${app} as a business. The app does not change, and you can keep using it.`,
      `If you think that this is a mistake, please write to ${parent}.`,
    ],
  }
}

type AboutRequests = { to: string; parent: string; waiting: number; publicUrl: string }

/** Sent to the creators of an enterprise about new requests, at most once a day. */
export function requestsLetter({ to, parent, waiting, publicUrl }: AboutRequests): Letter {
  const apps = waiting === 1 ? '1 app waits' : `${waiting} apps wait`
  return {
    to,
    subject: `${apps} for your approval`,
    heading: waiting === 1 ? `1 app asks to join ${parent}` : `${waiting} apps ask to join ${parent}`,
    paragraphs: ['Accept or decline them on the Businesses page. Requests without an answer end after 30 days.'],
    action: { label: 'See the requests', url: `${publicUrl}/business` },
  }
}
