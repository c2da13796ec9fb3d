import { Button } from '@mantine/core'
import { useRef } from 'react'
import { IconCloudUpload } from '../../ui/icons/icon-cloud-upload.ts'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import classes from './import-export.module.css'

type Props = {
  ending: string
  /** Extensions that the browser offers, if there are several. */
  accept?: string
  /** The text before the button, and the button's label. */
  prompt?: string
  button?: string
  disabled: boolean
  onFiles(files: readonly File[]): void
}

/** Accepts a file that is chosen or dropped. */
export function FileDrop({
  ending,
  accept = `.${ending}`,
  prompt = `Drop a ${ending.toUpperCase()} file here, or`,
  button = 'Choose file',
  disabled,
  onFiles,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const drop = useFileDrop(disabled, onFiles)
  return (
    <div className={classes.drop} {...drop}>
      <IconCloudUpload size={28} />
      <span>{prompt}</span>
      <Button variant="default" disabled={disabled} onClick={() => input.current?.click()}>
        {button}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={`${ending.toUpperCase()} file`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // Allows the same file to be chosen again after it was corrected.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
