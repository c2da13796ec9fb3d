import { valuesOf } from '@greenroom/contract/fields/values-of'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { showFailure } from '../../api/show-failure.ts'
import { useAppPath } from '../../session/use-app-path.ts'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconFileText } from '../../ui/icons/icon-file-text.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { useWidgetForm } from '../form-context.ts'
import classes from './media-widget.module.css'
import { useKnownFile } from './use-known-file.ts'

type Props = { id: string; name: string; label: string; disabled: boolean; onRemove(): void; more?: ReactNode }

/**
 * An encrypted file: its name, and a download that is recorded in the activity log. It cannot be read by its id alone.
 */
export function PrivateFile({ id, name, label, disabled, onRemove, more }: Props) {
  const { stored } = useWidgetForm()
  const storedFile = valuesOf(stored?.[name])
  const fresh = useKnownFile(id)
  const path = useAppPath()
  const filename =
    fresh?.filename ?? (storedFile.id === id && typeof storedFile.filename === 'string' ? storedFile.filename : 'Sealed file')

  const download = async () => {
    try {
      const { data } = await api.post(path(`media/${id}/address`), {})
      location.assign(data.url)
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <div className={classes.preview}>
      <span className={classes.icon}>
        <IconFileText size={24} stroke={1.5} aria-hidden="true" />
      </span>
      <div className={classes.about}>
        <span className={classes.name}>{filename}</span>
        <span className={classes.kind}>Sealed</span>
      </div>
      <Button size="compact-sm" variant="subtle" color="gray" aria-label={`Download ${filename}`} onClick={() => void download()}>
        Download
      </Button>
      {more}
      {!disabled && (
        <Hint label="Remove">
          <IconButton aria-label={`Remove the file of ${label}`} onClick={onRemove}>
            <IconTrash size={16} />
          </IconButton>
        </Hint>
      )}
    </div>
  )
}
