import type { Resource } from '@greenroom/contract/define/define-resource'
import { inSentence } from '@greenroom/contract/define/in-sentence'
import { addressOf, parentOf } from '@greenroom/contract/define/nesting'
import { resourceByName } from '@greenroom/contract/resources/all'
import type { Reason, Verdict } from '@greenroom/contract/visibility/judge'
import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconEyeOff } from '../../ui/icons/icon-eye-off.ts'
import { IconEye } from '../../ui/icons/icon-eye.ts'
import { IconLock } from '../../ui/icons/icon-lock.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toPath } from '../../ui/to-path.ts'
import type { ViewAsChoice } from './view-as-choice.ts'
import classes from './view-as.module.css'

type Props = { resource: Resource; verdict: Verdict | null; choice: ViewAsChoice; onJump(field: string): void }

const words = {
  visible: { Icon: IconEye, text: 'Visible' },
  teaser: { Icon: IconLock, text: 'Shown, but locked' },
  hidden: { Icon: IconEyeOff, text: 'Hidden' },
}

/** Whether the viewer sees it, and every reason why not, each with a link to its cause. */
export function VerdictView({ resource, verdict, choice, onJump }: Props) {
  if (verdict === null) return <Skeleton height={72} />
  const { Icon, text } = words[verdict.state]
  return (
    <div className={classes.verdict} data-state={verdict.state} role="status">
      <p className={classes.state}>
        <Icon size={18} aria-hidden="true" />
        {text}
      </p>
      {verdict.reasons.length > 0 && (
        <ul className={classes.reasons}>
          {verdict.reasons.map((reason) => (
            <li key={`${reason.code} ${reason.text}`}>
              <span>{reason.text}</span>
              <Way resource={resource} reason={reason} choice={choice} onJump={onJump} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A link to the field, or to the record that causes it. */
function Way({ resource, reason, choice, onJump }: Omit<Props, 'verdict'> & { reason: Reason }) {
  const { field, of } = reason
  if (field !== null && field in resource.fields) {
    return (
      <UnstyledButton className={classes.jump} onClick={() => onJump(field)}>
        Go to {resource.fields[field]?.label}
      </UnstyledButton>
    )
  }
  const address = of ? addressAbove(resource, of) : reason.code === 'blacklisted' && choice.member ? `/members/${choice.member.id}` : null
  if (address === null) return null
  return (
    <Link {...toPath(address)} className={classes.jump}>
      {`Open the ${of ? inSentence(resourceByName(of.resource)?.label.one ?? 'record') : 'member'}`}
    </Link>
  )
}

/** The path of an ancestor's form. */
function addressAbove(resource: Resource, of: NonNullable<Reason['of']>): string | null {
  const above = resourceByName(of.resource)
  if (!above || of.id === null) return null
  if (!parentOf(above)) return addressOf(above, [of.id])
  const at = resource.ancestorIds?.indexOf(of.id) ?? -1
  return at < 0 ? null : addressOf(above, (resource.ancestorIds ?? []).slice(0, at + 1))
}
