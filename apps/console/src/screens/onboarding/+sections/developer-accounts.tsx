import { onboardingCosts, onboardingTimes } from '@greenroom/contract/onboarding/constants'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { partInUrl } from '../+state/part-in-url.ts'
import type { SectionProps } from '../+state/section-props.ts'
import { useConfiguration } from '../../../session/configuration.ts'
import classes from './sections.module.css'

const facts = [
  ['Apple', `about ${onboardingCosts.appleAccount}`],
  ['Google', `about ${onboardingCosts.googleAccount}`],
  ['In total', `about ${onboardingCosts.bothAccounts}`],
  ['The call', `${onboardingTimes.developerCall} (block one hour)`],
  ['What to prepare', `Proof of address within ${onboardingTimes.addressProof}`],
] as const

/** Developer Accounts: set up in a video call, which Schedule Now books (WIZ-090). */
export function DeveloperAccounts({ state, onboarding }: SectionProps) {
  const { links } = useConfiguration()
  const address = links.developerCall ?? null
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (partInUrl()?.part === 'developer') button.current?.focus()
  }, [])
  const schedule = async () => {
    if ((await onboarding.submit('developer')) && address) window.open(address, '_blank', 'noopener')
  }
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([what, value]) => (
          <div key={what} className={classes.fact}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.line}>
        <Button ref={button} disabled={!state.canSubmit} loading={onboarding.isSaving} onClick={() => void schedule()}>
          Schedule Now
        </Button>
        {state.complete ? (
          <p className={classes.note}>
            The call is requested.{' '}
            {address && (
              <a href={address} target="_blank" rel="noopener noreferrer">
                Open the booking page
              </a>
            )}
          </p>
        ) : (
          <p className={classes.note}>{address ? 'The booking page opens in a new tab.' : 'We’ll email you times for the call.'}</p>
        )}
      </div>
    </>
  )
}
