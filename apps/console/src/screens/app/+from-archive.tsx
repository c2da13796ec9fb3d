import { bytesText } from '@greenroom/contract/fields/bytes-text'
import { Button, FileInput, Group, Progress, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { showFailure } from '../../api/show-failure.ts'
import { upload } from '../../api/upload.ts'
import classes from './new.module.css'

/** Creates an app from the archive of another one, here or from another Greenroom. */
export function FromArchive({ onMade }: { onMade(id: string): Promise<void> }) {
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [share, setShare] = useState<number | null>(null)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])
  const isSending = share !== null

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    const form = new FormData()
    form.append('name', name.trim())
    form.append('file', file)
    const controller = new AbortController()
    stopping.current = controller
    setShare(0)
    try {
      const { data: made } = await upload('/apps/from_archive', form, { onProgress: setShare, signal: controller.signal })
      await onMade(made.id)
    } catch (error) {
      if (!controller.signal.aborted) showFailure(error)
    } finally {
      setShare(null)
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} aria-labelledby="from-archive">
      <div>
        <h2 id="from-archive" className={classes.heading}>
          From an archive
        </h2>
        <p className={classes.text}>
          An archive is the ZIP file that you get from Export whole app under Import/Export. It has settings, content, pictures and, if they
          were chosen, members. Keys, passwords, devices and pushes are not in it.
        </p>
      </div>
      <FileInput
        label="Archive"
        placeholder="Choose a ZIP file"
        accept=".zip,application/zip"
        clearable
        disabled={isSending}
        description={file ? bytesText(file.size) : undefined}
        value={file}
        onChange={setFile}
      />
      <TextInput
        label="Name of the new app"
        description="Leave empty to use the name in the archive."
        maxLength={255}
        autoComplete="off"
        disabled={isSending}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {isSending && <Progress value={share * 100} aria-label="Upload" />}
      <Group>
        <Button type="submit" variant="default" disabled={file === null} loading={isSending}>
          Create from archive
        </Button>
        {isSending && (
          <Button variant="default" onClick={() => stopping.current?.abort()}>
            Cancel upload
          </Button>
        )}
      </Group>
    </form>
  )
}
