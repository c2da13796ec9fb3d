import { fileName, type LibraryFile } from '@greenroom/contract/media/library'
import { uploadRules } from '@greenroom/contract/media/rules'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { acceptsOf } from '../../fields/media/prepare-file.ts'
import { UnsentUpload } from '../../fields/media/unsent-upload.tsx'
import { UploadNote } from '../../fields/media/upload-note.tsx'
import { UploadProgress } from '../../fields/media/upload-progress.tsx'
import { useUpload } from '../../fields/media/use-upload.ts'
import { IconRefresh } from '../../ui/icons/icon-refresh.ts'
import classes from './media-library.module.css'

export function Rename({ file, isSaving, onSave }: { file: LibraryFile; isSaving: boolean; onSave(name: string): void }) {
  const [name, setName] = useState(file.name)
  const { error } = fileName.safeParse(name)
  const canSave = !error && name.trim() !== file.name
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) onSave(name)
      }}
    >
      <TextInput
        label="Name without extension"
        value={name}
        error={error?.issues[0]?.message}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={!canSave} loading={isSaving}>
        Rename
      </Button>
    </form>
  )
}

/** Replaces the content under the same id: everything that refers to the file shows the new content. */
export function Replace({ file }: { file: LibraryFile }) {
  const queries = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const rule = uploadRules[file.type]
  const upload = useUpload(rule, {
    place: `replace#${file.id}`,
    replaces: file.id,
    doneMessage: () => `${file.filename} replaced. Everything that uses it shows the new file.`,
  })
  // Records contain the file's URL too.
  const arrive = (arriving: Promise<unknown>) => arriving.finally(() => queries.invalidateQueries())
  return (
    <div className={classes.replace}>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={16} />}
        disabled={upload.onItsWay !== null}
        onClick={() => picker.current?.click()}
      >
        Replace
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="Replacement file"
        accept={acceptsOf(rule)}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) void arrive(upload.start(chosen))
          event.currentTarget.value = ''
        }}
      />
      {upload.onItsWay ? (
        <UploadProgress {...upload} onItsWay={upload.onItsWay} />
      ) : (
        upload.unsent && <UnsentUpload file={upload.unsent} onGoOn={() => void arrive(upload.goOn())} onLetGo={upload.letGo} />
      )}
      <UploadNote note={upload.note} />
      {upload.refusal !== undefined && (
        <p className={classes.refusal} role="alert">
          {upload.refusal}
        </p>
      )}
    </div>
  )
}
