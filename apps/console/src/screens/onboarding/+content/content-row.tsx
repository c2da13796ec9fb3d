import type { ContentKey, Count } from '@greenroom/contract/onboarding/required-content'
import { Button } from '@mantine/core'
import { IconArticle } from '../../../ui/icons/icon-article.ts'
import { IconBulb } from '../../../ui/icons/icon-bulb.ts'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import { IconFolder } from '../../../ui/icons/icon-folder.ts'
import { IconHash } from '../../../ui/icons/icon-hash.ts'
import { IconHelp } from '../../../ui/icons/icon-help.ts'
import { IconHome } from '../../../ui/icons/icon-home.ts'
import { IconLock } from '../../../ui/icons/icon-lock.ts'
import { IconNotebook } from '../../../ui/icons/icon-notebook.ts'
import { IconPhoto } from '../../../ui/icons/icon-photo.ts'
import { IconPlus } from '../../../ui/icons/icon-plus.ts'
import { IconUser } from '../../../ui/icons/icon-user.ts'
import { IconVideo } from '../../../ui/icons/icon-video.ts'
import classes from './content.module.css'

const icons = {
  home: IconHome,
  topics: IconHash,
  profiles: IconUser,
  galleries: IconPhoto,
  blogs: IconBulb,
  videos: IconVideo,
  articles: IconArticle,
  journals: IconNotebook,
  questions: IconHelp,
  directories: IconFolder,
}

type Props = {
  name: string
  icon: ContentKey | 'directories'
  hint: string
  /** The current and the required number; missing if none is required. */
  count?: Count
  isComplete?: boolean
  disabled?: boolean
  /** What has to be done first. */
  waitsFor?: string | null
  /** The change that a reviewer requests. */
  note?: string | undefined
  /** Why the section could not be submitted. */
  refused?: readonly string[]
  canAdd: boolean
  canManage: boolean
  onAdd(): void
  onManage(): void
}

/** One kind of content: its purpose, its progress, Add Item and Manage. */
export function ContentRow(props: Props) {
  const { name, icon, hint, count, isComplete = false, disabled = false, waitsFor = null, note, refused = [], canAdd, canManage } = props
  const Icon = isComplete ? IconCheck : disabled ? IconLock : icons[icon]
  return (
    <li className={classes.row} data-disabled={disabled || undefined}>
      <span className={classes.icon} data-complete={isComplete || undefined} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div className={classes.about}>
        <p className={classes.name}>
          <span>{name}</span>
          {count && (
            <span className={classes.count} data-complete={isComplete || undefined}>
              {count.current}/{count.required}
            </span>
          )}
        </p>
        <p className={classes.hint}>{hint}</p>
        {note !== undefined && <p className={classes.note}>{note}</p>}
        {refused.map((message) => (
          <p key={message} className={classes.refused} role="alert">
            {message}
          </p>
        ))}
      </div>
      <div className={classes.buttons}>
        {waitsFor !== null && <span className={classes.waits}>{waitsFor}</span>}
        {canManage && !disabled && (count === undefined || count.current > 0) && (
          <Button variant="default" size="compact-sm" aria-label={`Manage ${name}`} onClick={props.onManage}>
            Manage
          </Button>
        )}
        {canAdd && (
          <Button
            variant="light"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            aria-label={`Add Item: ${name}`}
            onClick={props.onAdd}
          >
            Add Item
          </Button>
        )}
      </div>
    </li>
  )
}
