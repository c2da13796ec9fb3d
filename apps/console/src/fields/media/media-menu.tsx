import { Button } from '@mantine/core'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { IconCamera } from '../../ui/icons/icon-camera.ts'
import { IconChevronDown } from '../../ui/icons/icon-chevron-down.ts'
import { IconLink } from '../../ui/icons/icon-link.ts'
import { IconPhoto } from '../../ui/icons/icon-photo.ts'
import { IconUpload } from '../../ui/icons/icon-upload.ts'
import { useTouch } from '../../ui/use-touch.ts'
import classes from './media-widget.module.css'

type Props = {
  label: string
  onUpload(): void
  /** Omitted if no camera makes such files. */ onCamera?: (() => void) | undefined
  onLibrary(): void
  /** Omitted if the file itself is required. */ onAddress?: (() => void) | undefined
}

/** The ways to choose a file for a field. */
export function MediaMenu({ label, onUpload, onCamera, onLibrary, onAddress }: Props) {
  const hasCamera = useTouch()
  return (
    <ActionMenu
      label={`${label}: source`}
      button={(button) => (
        <Button {...button} className={classes.more} size="compact-sm" variant="subtle" color="gray" aria-label={`${label}: other options`}>
          <span className={classes.moreWords}>Other options</span>
          <IconChevronDown size={14} aria-hidden="true" />
        </Button>
      )}
      actions={[
        ...(onCamera && hasCamera ? [{ label: 'Use the camera', Icon: IconCamera, run: onCamera }] : []),
        { label: 'Upload a file', Icon: IconUpload, run: onUpload },
        { label: 'Choose from the library', Icon: IconPhoto, run: onLibrary },
        ...(onAddress ? [{ label: 'Use a web address', Icon: IconLink, run: onAddress }] : []),
      ]}
    />
  )
}
