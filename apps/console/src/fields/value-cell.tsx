import type { Field } from '@greenroom/contract/fields/field'
import { Badge } from '../ui/badge.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { IconBan } from '../ui/icons/icon-ban.ts'
import { IconCheck } from '../ui/icons/icon-check.ts'
import classes from './value-cell.module.css'

/** More names than this are counted instead of listed. */
const NAMES = 3

/** A field's value in a list or a sub-table. */
export function ValueCell({ field, value }: { field: Field; value: unknown }) {
  const shown = field.traits.cell(field, value)
  switch (shown.as) {
    case 'nothing':
      return (
        <span className={classes.nothing} aria-hidden="true" data-nothing>
          –
        </span>
      )
    case 'text':
      return <span className={classes.text}>{shown.text}</span>
    case 'address':
      return (
        <span className={classes.text}>
          <EmailAddress text={shown.text} />
        </span>
      )
    case 'number':
      return <span className={classes.number}>{shown.text}</span>
    case 'code':
      return <code className={classes.code}>{shown.text}</code>
    case 'flag':
      return shown.on ? (
        <span className={classes.yes} data-warns={shown.warns || undefined}>
          {shown.warns ? <IconBan size={16} aria-hidden="true" /> : <IconCheck size={16} aria-hidden="true" />}
          <span>Yes</span>
        </span>
      ) : (
        <span className={classes.no}>No</span>
      )
    case 'badges':
      return <Badges texts={shown.texts} />
  }
}

function Badges({ texts }: { texts: readonly string[] }) {
  const rest = texts.slice(NAMES)
  return (
    <span
      className={classes.badges}
      data-more={texts.length > 1 ? texts.length - 1 : undefined}
      title={texts.length > 1 ? texts.join(', ') : undefined}
    >
      {texts.slice(0, NAMES).map((text) => (
        <Badge key={text} color="gray" className={classes.badge} title={text}>
          {text}
        </Badge>
      ))}
      {rest.length > 0 && <span className={classes.no}>+{rest.length}</span>}
    </span>
  )
}
