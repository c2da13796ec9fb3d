import type { ReactNode } from 'react'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import classes from './media-library.module.css'

/** Accepts files that are dropped on its content. */
export function DropArea({ disabled, onFiles, children }: { disabled: boolean; onFiles(files: File[]): void; children: ReactNode }) {
  const drop = useFileDrop(disabled, onFiles)
  return (
    <div className={classes.area} {...drop}>
      {children}
    </div>
  )
}
