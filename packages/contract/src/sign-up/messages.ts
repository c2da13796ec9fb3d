/** The texts of sign-up and opt-in from the specification, and those around them. */
export const signUpMessages = {
  title: 'Account Set-up Form',
  done: 'Your app has been created. Click here to login.',
  disabled: 'This page is now disabled. Please contact support for any concerns. Thank you',
  closed: 'Sign-up is closed here. If you have an account, sign in. If you need one, ask the team that runs this site to invite you.',
  notInvited: 'You need an invitation to sign up here, and each one works once. Ask the person who sent you this link for a new one.',
  wrongCode: 'The code in this link is missing or no longer valid. Ask the enterprise that you want to join for its current link.',
  taken: 'An account with this email already exists. Sign in with it, or use another email.',
  noParent: 'The link is incomplete or no longer works. Ask the person who sent it for a new one.',
  usedOrder: 'This order was already used to set up an account.',
} as const

export const optInMessages = {
  title: 'Opt-In Set-up Form',
  logIn: 'You need to log in as a creator to view and fill-in this form.',
  done: 'You have now been opted in to your preferred Enterprise as one of its businesses under its app.',
  waiting: (parent: string) => `${parent} accepts each business itself. You can go on using your apps, and get an email with the answer.`,
  isWaiting: 'One of these apps already waits for an enterprise to accept it. Reload the page, and select again.',
  choose: 'Select at least one business.',
  noParent: 'The link is incomplete or no longer works. Ask the person who sent it for a new one.',
  notYours: 'This app does not exist',
  isEnterprise: 'An enterprise cannot become a business of another enterprise.',
  migrated: 'One of these apps already belongs to an enterprise. Reload the page, and select again.',
} as const
