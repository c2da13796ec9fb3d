import { listOf, referenceTitle } from '@greenroom/contract/fields/cell'
import type { Values } from '@greenroom/contract/fields/field'
import { PageLink } from '../addresses.tsx'
import type { AppStart } from '../app-start.ts'
import { FormattedText } from '../text/formatted-text.tsx'
import { words } from '../text/words.ts'
import { ActionButton, addressAction } from './action-button.tsx'
import classes from './record.module.css'

type Props = {
  start: Pick<AppStart, 'member_screens'>
  /** The record as its teaser. */
  values: Values
  isMember: boolean
  /** Of the record, to return to after signing in. */
  path: string
}

/**
 * Who may open a record, and what everybody else can do: sign in, register, enter a code, or what the owner says.
 */
export function Locked({ start: { member_screens: screens }, values, isMember, path }: Props) {
  const tags = listOf(values.tags).map(referenceTitle).filter(Boolean)
  const audience = tags.length > 0 ? `For members with ${listed(tags)}` : 'For members with access'
  const owner = isMember ? 'member' : 'register'
  const text = words(screens[`${owner}_description`])
  const label = words(screens[`${owner}_action_bar_text`])
  const to = `?to=${encodeURIComponent(path)}`
  return (
    <>
      <p className={classes.lockedTitle}>{audience}</p>
      {text !== '' && <FormattedText html={text} />}
      {isMember ? (
        <ActionButton action={label === '' ? null : addressAction(label, screens.member_action_bar_url)} />
      ) : (
        <PageLink className={classes.button} to={`/sign-in${to}`}>
          Sign in
        </PageLink>
      )}
      <p className={classes.ways}>
        {!isMember && screens.registration === 'open' && <PageLink to={`/register${to}`}>Register</PageLink>}
        <PageLink to="/unlock">Enter an unlock code</PageLink>
      </p>
    </>
  )
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names.map((name) => `the tag ${name}`))
}
