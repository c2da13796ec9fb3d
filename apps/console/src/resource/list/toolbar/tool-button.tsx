import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import type { DrawnIcon } from '../../../ui/icons/drawn-icon.ts'
import classes from './tool-button.module.css'

type Props = ActionIconProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> & {
    /** Its name, and the tooltip. */
    label: string
    /** The word next to the icon, shown if there is space. */
    word: string
    Icon: DrawnIcon
  }

/** A button of a list's toolbar: an icon with a word, and in a narrow window the icon alone. */
export function ToolButton({ label, word, Icon, className, ...props }: Props) {
  return (
    <ActionIcon variant="default" {...props} size={36} className={`${classes.button} ${className ?? ''}`} aria-label={label} title={label}>
      <Icon size={18} />
      <span className={classes.word}>{word}</span>
    </ActionIcon>
  )
}
