import { Navigate } from '@tanstack/react-router'

/**
 * The link that connects an external sign-in with its account. The session has redeemed it before anything is rendered
 * (session/connect-account.ts).
 */
export function Connect() {
  return <Navigate to="/" replace />
}
