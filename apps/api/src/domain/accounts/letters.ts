import type { Letter } from '../../edges/mail/letter.ts'
import { LINK_MINUTES } from './one-time-links.ts'

/** The URL of a one-time link to choose a password (OQ-092). */
export function newPasswordUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/new_password?token=${token}`
}

/** The URL of a one-time link that connects a sign-in at an external issuer. */
export function connectUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/connect?token=${token}`
}

/** Whom a letter invites to an app, and in which role. */
type Invitation = { to: string; name: string; appName: string; role?: string; url: string }

function asRole(role: string | undefined): string {
  return role === undefined ? '' : ` with the role ${role}`
}

/** Sent to a new content creator, or again by Resend setup (OQ-112). */
export function setupLetter({ to, name, appName, role, url }: Invitation & { appName: string | null }): Letter {
  const where = appName === null ? 'Greenroom' : `${appName} in Greenroom`
  return {
    to,
    subject: appName === null ? 'Set up your Greenroom account' : `Set up your account for ${appName}`,
    heading: `Welcome, ${name}`,
    paragraphs: [`You can now work on ${where}${asRole(role)}. Choose a password to begin.`],
    action: { label: 'Choose a password', url },
    notes: ['The link works once, for 7 days. Sign in with this email address.'],
    minutes: LINK_MINUTES.setup,
  }
}

/** The same for sign-in at an external issuer. */
export function setupAtIssuerLetter({ to, name, appName, role, url }: Invitation): Letter {
  return {
    to,
    subject: `Set up your account for ${appName}`,
    heading: `Welcome, ${name}`,
    paragraphs: [`You can now work on ${appName} in Greenroom${asRole(role)}. Sign in with this email address to begin.`],
    action: { label: 'Sign in', url },
    notes: ['The link works once, for 7 days.'],
  }
}

/** Sent after a first sign-in at the external issuer without a link. */
export function connectLetter({ to, name, url }: { to: string; name: string; url: string }): Letter {
  return {
    to,
    subject: 'Connect your sign-in',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Someone signed in to Greenroom with this email address for the first time. If it was you, open the link to connect that sign-in to your account.',
    ],
    action: { label: 'Connect my sign-in', url },
    notes: [
      'The link works once, for one hour.',
      'If it wasn’t you, ignore this email. Nobody can get into your account without the link.',
    ],
  }
}

/** Sent when a person who has set up their account is added to another app. */
export function addedToAppLetter({ to, name, appName, role, url }: Invitation): Letter {
  return {
    to,
    subject: `You were added to ${appName}`,
    heading: `Hello, ${name}`,
    paragraphs: [`You can now work on ${appName} in Greenroom${asRole(role)}. Sign in with this email address.`],
    action: { label: 'Sign in', url },
  }
}

/** Sent on request under 'Forgot your password?'. */
export function forgottenPasswordLetter({ to, name, url }: { to: string; name: string; url: string }): Letter {
  return {
    to,
    subject: 'Choose a new password',
    heading: `Hello, ${name}`,
    paragraphs: ['We got a request to reset the password of your Greenroom account.'],
    action: { label: 'Choose a new password', url },
    notes: ['The link works once, for one hour.', 'If it wasn’t you, ignore this email. Your password stays the same.'],
    minutes: LINK_MINUTES.reset,
  }
}

/** Sent after every password change, so that the owner notices an unauthorized one. */
export function passwordChangedLetter({ to, name, url }: { to: string; name: string; url: string }): Letter {
  return {
    to,
    subject: 'Your password was changed',
    heading: `Hello, ${name}`,
    paragraphs: ['The password of your Greenroom account was just changed, and all other sessions were signed out.'],
    action: { label: 'This wasn’t me', url },
    notes: ['If it was you, you don’t need to do anything.'],
  }
}
