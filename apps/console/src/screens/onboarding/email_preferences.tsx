/** /onboarding/email_preferences: the same page at the address that is open during onboarding. */
export { EmailPreferences } from '../email_preferences/email_preferences.tsx'
