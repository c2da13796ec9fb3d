import type { BusinessEntry } from '@greenroom/contract/businesses/business-answers'
import { signUpAddress, signUpPaths } from '@greenroom/contract/businesses/business-type'
import { CopyButton } from '../../ui/copy-button.tsx'
import classes from './business.module.css'

/** The sign-up URLs for a reseller's customers, each with a copy button (BUS-007 to BUS-009). */
export function SignUpAddresses({ business: { id, username } }: { business: BusinessEntry }) {
  return (
    <fieldset className={classes.part}>
      <legend>Sign-up addresses</legend>
      <p className={classes.quiet}>Whoever signs up at one of these becomes a business under this reseller.</p>
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
