import { type DragEvent, type ReactNode, useState } from 'react'
import classes from './media-library.module.css'

/** Accepts files that are dropped on its content. */
export function DropArea({ disabled, onFiles, children }: { disabled: boolean; onFiles(files: File[]): void; children: ReactNode }) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.area}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      }}
      onDrop={drop}
    >
      {children}
    </div>
  )
}
