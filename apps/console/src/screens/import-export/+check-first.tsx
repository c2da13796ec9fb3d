import { bytesText } from '@greenroom/contract/fields/bytes-text'
import type { ImportDraft } from '@greenroom/contract/transfer/draft-answers'
import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { dataAt } from '../../api/data-at.ts'
import { Failure } from '../../api/failure.ts'
import { showFailure } from '../../api/show-failure.ts'
import { upload } from '../../api/upload.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { confirm } from '../../ui/confirm.tsx'
import { FileDrop } from './+file-drop.tsx'
import classes from './import-export.module.css'

/** Accepts a CSV file of any name for a review before the import, and lists pending ones. */
export function CheckFirst({ onOpen }: { onOpen(draft: string): void }) {
  const path = useAppPath()
  const [share, setShare] = useState<number | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  const choose = async (files: readonly File[]) => {
    const [file] = files
    if (!file) return
    if (files.length > 1) return showFailure(new Failure(422, 'INVALID', 'Choose one file only.'))
    if (/\.(?:xlsx?|ods|numbers)$/i.test(file.name)) {
      return showFailure(new Failure(422, 'INVALID', 'Save the spreadsheet as CSV in your spreadsheet program, and choose that file.'))
    }
    const form = new FormData()
    form.append('file', file)
    stopping.current = new AbortController()
    setShare(0)
    try {
      const { data } = await upload(path('import_drafts'), form, { onProgress: setShare, signal: stopping.current.signal })
      onOpen(data.id)
    } catch (error) {
      setShare(null)
      if (!stopping.current.signal.aborted) showFailure(error)
    }
  }

  return (
    <section aria-labelledby="check-first">
      <h2 id="check-first" className={classes.heading}>
        Check a file
      </h2>
      <p className={classes.help}>
        Use any CSV file, with any name and any columns, or a ZIP file with a CSV file and its pictures. You choose the table, see what will
        be added and changed, and fix errors here before anything is saved.
      </p>
      <FileDrop
        ending="csv"
        accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
        prompt="Drop any CSV or ZIP file here, or"
        button="Choose file to check"
        disabled={share !== null}
        onFiles={(files) => void choose(files)}
      />
      {share !== null && <Progress mt="sm" value={share * 100} aria-label="Upload" />}
      <Waiting onOpen={onOpen} />
    </section>
  )
}

function Waiting({ onOpen }: { onOpen(draft: string): void }) {
  const path = useAppPath()
  const queries = useQueryClient()
  const address = path('import_drafts')
  const { data } = useQuery(dataAt(address))
  const discard = async ({ id, filename }: ImportDraft) => {
    const text = 'The file and your corrections are removed. Nothing in your app changes.'
    if (!(await confirm({ title: `Discard ${filename}?`, text, yes: 'Discard', dangerous: true }))) return
    await api.delete(path(`import_drafts/${id}`)).catch(showFailure)
    await queries.invalidateQueries({ queryKey: [address] })
  }
  if (!data || data.length === 0) return null
  return (
    <>
      <h3 id="not-imported" className={classes.subheading}>
        Not imported yet
      </h3>
      <ul className={classes.waiting} aria-labelledby="not-imported">
        {data.map((draft) => (
          <li key={draft.id}>
            <span className={classes.waitingFile}>
              <span className={classes.filename}>{draft.filename}</span>
              <span className={classes.detail}>
                {bytesText(draft.size)}, by {draft.made_by}
              </span>
            </span>
            <Button size="compact-sm" variant="light" onClick={() => onOpen(draft.id)} aria-label={`Continue ${draft.filename}`}>
              Continue
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={() => void discard(draft)} aria-label={`Discard ${draft.filename}`}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
