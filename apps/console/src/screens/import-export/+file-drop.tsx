import { Button } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { IconCloudUpload } from '../../ui/icons/icon-cloud-upload.ts'
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
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
