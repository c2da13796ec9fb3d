import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { signUpAddress, signUpPaths } from '@greenroom/contract/businesses/business-type'
import { useConfiguration } from '../../session/configuration.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { SignUpInvitations } from './+sign-up-invitations.tsx'
import classes from './business.module.css'

/**
 * How a reseller's customers sign up: at its addresses (BUS-007 to BUS-009), or each with an invitation. Nothing while
 * sign-up is closed.
 */
export function SignUpAddresses({ business }: { business: BusinessEntry }) {
  const { sign_up: mode } = useConfiguration()
  if (mode === 'closed') return null
  if (mode === 'open' && business.by_code) return <ByCode />
  return mode === 'invitation' ? <SignUpInvitations business={business} /> : <Addresses business={business} />
}

/** Its addresses contain a code that is its own. */
function ByCode() {
  return (
    <fieldset className={classes.part}>
      <legend>Sign-up addresses</legend>
      <p className={classes.quiet}>
        New businesses need a code to join this reseller. Its team finds the addresses with the code under Businesses in its own app.
      </p>
    </fieldset>
  )
}

/** The sign-up URLs, each with a copy button. */
function Addresses({ business: { id, username } }: { business: BusinessEntry }) {
  return (
    <fieldset className={classes.part}>
      <legend>Sign-up addresses</legend>
      <p className={classes.quiet}>New businesses that sign up here belong to this reseller.</p>
      <dl className={classes.addresses}>
        {signUpPaths.map(({ label, path }) => {
          const address = signUpAddress(location.origin, path, username || id)
          return (
            <div key={path}>
              <dt>{label}</dt>
              <dd>
                <span>{address}</span>
                <CopyButton value={address} label={`Copy the sign-up address for ${label}`} />
              </dd>
            </div>
          )
        })}
      </dl>
    </fieldset>
  )
}
