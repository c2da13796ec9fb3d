import { bytesText } from '@greenroom/contract/fields/bytes-text'
import { baseName, endingOf, fileMistake } from '@greenroom/contract/transfer/file-name'
import { tableNames } from '@greenroom/contract/transfer/tables'
import { IMPORT_STARTED, type ImportMode } from '@greenroom/contract/transfer/transfer-words'
import { Alert, Button, CloseButton, Group, Progress } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { upload } from '../../api/upload.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { IconUpload } from '../../ui/icons/icon-upload.ts'
import { FileDrop } from './+file-drop.tsx'
import { Template } from './+template.tsx'
import classes from './import-export.module.css'

type Props = { mode: ImportMode; running: boolean; onRunning(running: boolean): void }

const endpoints = { IMPORT: 'import', BULK_IMPORT: 'bulk_import' } as const

/** Uploads one file to be imported (IMX-005 to IMX-009, IMX-013 to IMX-016). */
export function ImportForm({ mode, running, onRunning }: Props) {
  const path = useAppPath()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const [started, setStarted] = useState(false)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  const choose = (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    setStarted(false)
    const mistake = files.length > 1 ? 'ONE_FILE' : fileMistake(mode, first.name, tableNames)
    if (mistake === 'ONE_FILE') showFailure(new Failure(422, 'INVALID', 'Choose one file only.'))
    else if (mistake !== null) showFailure(new Failure(422, mistake, ''))
    else setFile(first)
  }
  const run = async (chosen: File) => {
    const form = new FormData()
    form.append('table', baseName(chosen.name))
    form.append('file', chosen)
    stopping.current = new AbortController()
    onRunning(true)
    setShare(0)
    try {
      await upload(path(endpoints[mode]), form, { onProgress: setShare, signal: stopping.current.signal })
      setFile(null)
      setStarted(true)
    } catch (error) {
      showFailure(error)
    } finally {
      onRunning(false)
      void queries.invalidateQueries({ queryKey: [path('imports')] })
    }
  }

  return (
    <>
      <p className={classes.help}>{helps[mode]}</p>
      <FileDrop ending={endingOf(mode)} disabled={running} onFiles={choose} />
      {file && (
        <div className={classes.file}>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.size}>{bytesText(file.size)}</span>
          <CloseButton aria-label={`Remove ${file.name}`} disabled={running} onClick={() => setFile(null)} />
        </div>
      )}
      {running && <Progress mt="sm" value={share * 100} aria-label="Upload" />}
      <Group mt="md">
        <Button leftSection={<IconUpload size={16} />} loading={running} disabled={file === null} onClick={() => file && void run(file)}>
          Import
        </Button>
        {running && (
          <Button variant="default" onClick={() => stopping.current?.abort()}>
            Cancel
          </Button>
        )}
        {mode === 'IMPORT' && <Template disabled={running} />}
      </Group>
      {started && (
        <Alert mt="md" role="status" withCloseButton closeButtonLabel="Close" onClose={() => setStarted(false)}>
          {IMPORT_STARTED}
        </Alert>
      )}
    </>
  )
}

const helps: Readonly<Record<ImportMode, string>> = {
  IMPORT:
    'A CSV file named after its table, such as members.csv. Its first line names the columns. A row with the id of a record changes that record; all other rows are added. If one row has an error, nothing is imported.',
  BULK_IMPORT:
    'A ZIP archive of CSV files, each named after its table. Files are imported in the right order. If one row has an error, nothing is imported.',
}
