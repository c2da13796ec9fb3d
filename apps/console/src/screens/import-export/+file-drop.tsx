import { Button } from '@mantine/core'
import { type DragEvent, useRef, useState } from 'react'
import { IconCloudUpload } from '../../ui/icons/icon-cloud-upload.ts'
import classes from './import-export.module.css'

type Props = {
  ending: string
  /** Which endings the browser offers, where they are more. */
  accept?: string
  /** What stands before the button, and on it. */
  prompt?: string
  button?: string
  disabled: boolean
  onFiles(files: readonly File[]): void
}

/** Takes a file that is chosen or dropped. */
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
          // The same file can be chosen again once it was mended.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
