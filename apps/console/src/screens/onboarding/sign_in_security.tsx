/** /onboarding/sign_in_security: the same page at the address that is open during onboarding. */
export { SignInSecurity } from '../sign_in_security.tsx'
