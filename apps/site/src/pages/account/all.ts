import type { SitePage } from '../../server/site-page.ts'
import { changePassword } from './change-password.tsx'
import { confirm } from './confirm.tsx'
import { deleteAccount } from './delete.tsx'
import { forgottenPassword, resetSent } from './forgotten-password.tsx'
import { me, ownExport } from './me.tsx'
import { invitation, newPassword } from './new-password.tsx'
import { register, registrationSent } from './register.tsx'
import { signIn, signOut } from './sign-in.tsx'

/** Pages of a member's account. */
export const accountPages: readonly SitePage[] = [
  ...[signIn, signOut, register, registrationSent, confirm, forgottenPassword, resetSent, newPassword, invitation],
  ...[me, ownExport, changePassword, deleteAccount],
]
