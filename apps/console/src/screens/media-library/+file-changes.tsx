import type { LibraryFile } from '@greenroom/contract/media/library'
import { acceptAttribute, uploadRules, withLowercaseExtension } from '@greenroom/contract/media/rules'
import { Button, TextInput } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showFailure } from '../../api/show-failure.ts'
import { upload } from '../../api/upload.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { toastDone } from '../../ui/toast.tsx'
import classes from './media-library.module.css'

export function Rename({ file, isSaving, onSave }: { file: LibraryFile; isSaving: boolean; onSave(name: string): void }) {
  const [name, setName] = useState(file.name)
  const isChanged = name.trim() !== '' && name.trim() !== file.name
  return (
    <form
      className={classes.rename}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) onSave(name)
      }}
    >
      <TextInput label="Name without extension" maxLength={200} value={name} onChange={(event) => setName(event.currentTarget.value)} />
      <Button type="submit" variant="default" disabled={!isChanged} loading={isSaving}>
        Rename
      </Button>
    </form>
  )
}

/** Other bytes under the same id: everything that mentions the file shows the new ones. */
export function Replace({ file }: { file: LibraryFile }) {
  const path = useAppPath()
  const queries = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const replace = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('type', file.type)
      form.append('file', chosen, withLowercaseExtension(chosen.name))
      return upload(path(`media/${file.id}/bytes`), form)
    },
    onSuccess: () => toastDone(`${file.filename} replaced. Everything that uses it shows the new file.`),
    onError: showFailure,
    // Records tell the file's address too.
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={replace.isPending}
        onClick={() => picker.current?.click()}
      >
        Replace
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        aria-label="File that replaces it"
        accept={acceptAttribute(uploadRules[file.type])}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          if (chosen) replace.mutate(chosen)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
