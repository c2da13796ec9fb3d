import { BackLink } from '../../ui/back-link.tsx'

/** A link back to the list of businesses. */
export function BackToBusinesses() {
  return <BackLink to="/business">Businesses</BackLink>
}
