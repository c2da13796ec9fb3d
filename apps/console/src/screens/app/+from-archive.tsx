import { bytesText } from '@greenroom/contract/fields/bytes-text'
import { Button, FileInput, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { UnsentUpload } from '../../fields/media/unsent-upload.tsx'
import { UploadProgress } from '../../fields/media/upload-progress.tsx'
import { useArchiveUpload } from './+use-archive-upload.ts'
import classes from './new.module.css'

/** Creates an app from the archive of another one, from this or another Greenroom. */
export function FromArchive({ onMade }: { onMade(id: string): Promise<void> }) {
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const upload = useArchiveUpload(onMade)
  const { onItsWay, unsent } = upload
  const isSending = onItsWay !== null

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (file) void upload.start(file, name.trim())
  }

  return (
    <form className={classes.form} onSubmit={send} aria-labelledby="from-archive">
      <div>
        <h2 id="from-archive" className={classes.heading}>
          From an archive
        </h2>
        <p className={classes.text}>
          An archive is the ZIP file from Export whole app under Import/Export. It has settings, content, pictures and, if they were chosen,
          members. Keys, passwords, devices and pushes are not in it. An upload that breaks off continues where it stopped.
        </p>
      </div>
      {unsent && <UnsentUpload file={unsent} onGoOn={upload.goOn} onLetGo={upload.letGo} />}
      <FileInput
        label="Archive"
        placeholder="Choose a ZIP file"
        accept=".zip,application/zip"
        clearable={!isSending}
        disabled={isSending}
        description={file ? bytesText(file.size) : undefined}
        error={upload.refusal}
        value={file}
        onChange={(chosen) => {
          upload.forget()
          setFile(chosen)
        }}
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
      {onItsWay ? (
        <UploadProgress onItsWay={onItsWay} pause={upload.pause} resume={upload.resume} cancel={upload.cancel} />
      ) : (
        <Group>
          <Button type="submit" variant="default" disabled={file === null}>
            Create from archive
          </Button>
        </Group>
      )}
    </form>
  )
}
