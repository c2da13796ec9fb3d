/** Why a key is refused. Each says what to do next. */
export const keyMessage = {
  unknown: 'This key is not valid. Check that it was copied whole, or create a new one.',
  revoked: 'This key was revoked. Create a new one if you still need access.',
  expired: 'This key has expired. Create a new one if you still need access.',
  outlived: 'The person who made this key no longer works in this app, so the key no longer works. Ask an owner of the app for a new one.',
  closed: 'Keys can’t be used for this. Sign in to the console to do it.',
  none: 'This call was not made with a key. Send one in the header Authorization, as `Bearer` and the key.',
  assistant: 'Assistants need a key or a connection of their own. Connect with OAuth, or create a key under Keys or Personal Keys.',
  help: 'Keys can’t be used in a help session. Leave out the header X-Help-Session.',
  roleView: 'Keys can’t be used in the view of a role. Leave out the header that names the role.',
  notInApp: 'Only people who work in an app can create keys for it. Choose apps in which you are a creator.',
  notYours: (scope: string) =>
    `You can’t give ${scope} to a key, because you don’t have it yourself. Remove it, or ask an owner of the app.`,
  tooMany: (most: number) => `There are already ${most} keys. Revoke one that is no longer needed.`,
} as const
