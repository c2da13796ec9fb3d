import { FREE_BUSINESS_ALLOWANCE } from '@greenroom/contract/limits/free-business-allowance'
import { TextInput } from '@mantine/core'
import classes from './business.module.css'

/** The limits per feature of a free business, read-only here (BUS-010, BUS-027). */
export function FeatureCounts() {
  return (
    <fieldset className={classes.part}>
      <legend>Limits of a free business</legend>
      <div className={classes.counts}>
        {Object.entries(FREE_BUSINESS_ALLOWANCE).map(([name, count]) => (
          <TextInput key={name} label={name} value={String(count)} disabled readOnly />
        ))}
      </div>
    </fieldset>
  )
}
