/** /onboarding/change_password: the same form at the address that is open during onboarding. */
export { ChangePassword } from '../change_password.tsx'
