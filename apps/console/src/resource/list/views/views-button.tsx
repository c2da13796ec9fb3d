import type { ComponentProps } from 'react'
import { byKey } from '../../../ui/button-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { IconBookmark } from '../../../ui/icons/icon-bookmark.ts'
import classes from './views.module.css'

type Props = Omit<ComponentProps<typeof Button>, 'children'> & { name?: string | undefined }

/** Looks the same before and after its menu has been loaded; shows the name of the open view. */
export function ViewsButton({ name, ...props }: Props) {
  return (
    <Button
      variant="default"
      {...byKey('views')}
      leftSection={<IconBookmark size={16} />}
      aria-label={name === undefined ? 'Views' : `View: ${name}`}
      {...props}
    >
      <span className={classes.name}>{name ?? 'Views'}</span>
    </Button>
  )
}
