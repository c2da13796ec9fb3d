import { csvOf } from '@greenroom/contract/account-status/csv'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { IconDownload } from '../../ui/icons/icon-download.ts'
import { saveFile } from '../../ui/save-file.ts'
import classes from './reports.module.css'

type Props = {
  title: string
  /** One sentence below the title. */
  text?: string
  /** The file's name without its ending, and its rows with the headings first. */
  file?: { name: string; rows: readonly (readonly string[])[] }
  children: ReactNode
}

/** A part of a report with its heading, and its table as a file. */
export function ReportPart({ title, text, file, children }: Props) {
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.top}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {file && file.rows.length > 1 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            aria-label={`Export ${title} as CSV`}
            onClick={() => saveFile(`${file.name}.csv`, 'text/csv;charset=utf-8', csvOf(file.rows))}
          >
            Export
          </Button>
        )}
      </div>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  )
}

/** In place of a table that has no rows. */
export function NothingCounted({ children }: { children: ReactNode }) {
  return <p className={classes.quiet}>{children}</p>
}
