import type { Values } from '@greenroom/contract/fields/field'
import { PageLink } from '../addresses.tsx'
import type { AppStart } from '../app-start.ts'
import { ActionButton, addressAction } from '../records/action-button.tsx'
import { words } from '../text/words.ts'
import classes from './courses.module.css'

type Props = { values: Values; start: Pick<AppStart, 'member_screens'>; isMember: boolean; /** Of the course. */ path: string }

/** What a course costs, and how to get into it. */
export function EnrollCard({ values, start: { member_screens: screens }, isMember, path }: Props) {
  const to = `?to=${encodeURIComponent(path)}`
  const cost = words(values.cost)
  const enroll = addressAction(words(values.enroll_text) || 'Enroll', values.enroll_url)
  return (
    <>
      {cost !== '' && <p className={classes.cost}>{cost}</p>}
      <ActionButton action={enroll} />
      {!isMember && (
        <p className={classes.ways}>
          Already enrolled? <PageLink to={`/sign-in${to}`}>Sign in</PageLink>
          {screens.registration === 'open' && (
            <>
              {' '}
              or <PageLink to={`/register${to}`}>register</PageLink>
            </>
          )}
        </p>
      )}
      <p className={classes.ways}>
        Got a code? <PageLink to="/unlock">Unlock the course</PageLink>
      </p>
    </>
  )
}
