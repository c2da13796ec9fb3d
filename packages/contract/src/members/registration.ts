/** Why a registration is refused while the app takes none. */
export const REGISTRATION_IS_OFF = 'This app does not take registrations. Please ask whoever runs the app for an account.'

export const registrationModes = [
  { value: 'open', label: 'People can register' },
  { value: 'closed', label: 'Only you add members' },
] as const

type RegistrationMode = (typeof registrationModes)[number]

/** Whether people can become members of an app by themselves: unless its setting is closed. */
export function registrationMode(setup: Readonly<Record<string, unknown>>): RegistrationMode {
  const [open, closed] = registrationModes
  return setup.member_registration === closed.value ? closed : open
}
