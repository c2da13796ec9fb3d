/** /onboarding/change_application: the same app picker at the address that is open during onboarding (PICK-002). */
export { ChangeApplication } from '../change_application/change_application.tsx'
