import { listOf } from '@greenroom/contract/fields/cell'
import { mediaIdOf, mediaReference } from '@greenroom/contract/media/reference'
import { tooManyFiles } from '@greenroom/contract/media/rules'
import { Input, UnstyledButton } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { Hint } from '../../ui/hint.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconCloudUpload } from '../../ui/icons/icon-cloud-upload.ts'
import { IconFileText } from '../../ui/icons/icon-file-text.ts'
import { IconTrash } from '../../ui/icons/icon-trash.ts'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { textOf, type WidgetProps } from '../widget.ts'
import classes from './files-widget.module.css'
import mediaClasses from './media-widget.module.css'
import { acceptsOf } from './prepare-file.ts'
import { UploadNote } from './upload-note.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useFileOf } from './use-known-file.ts'
import { useUpload } from './use-upload.ts'

/** Several files for one purpose: the existing ones, and an input to add more, one at a time. */
export function FilesWidget({ field, value, onChange, onBlur, error, disabled }: WidgetProps<'files'>) {
  const { rule, purpose } = field.setup
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const upload = useUpload(rule, { purpose })
  const fileOf = useFileOf()
  const [tooMany, setTooMany] = useState(false)
  const files = listOf(value).map(textOf)
  const left = rule.maxFiles - files.length

  const take = async (chosen: readonly File[]) => {
    setTooMany(chosen.length > left)
    const added = [...files]
    for (const file of chosen.slice(0, Math.max(0, left))) {
      const stored = await upload.start(file)
      if (!stored) break
      added.push(mediaReference(stored.id))
      onChange([...added])
    }
    onBlur()
  }
  const drop = useFileDrop(false, (dropped) => void take(dropped))

  return (
    <Input.Wrapper
      label={field.label}
      description={field.help}
      error={upload.refusal ?? error ?? (tooMany ? tooManyFiles(rule.maxFiles) : undefined)}
      withAsterisk={field.required}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <fieldset className={mediaClasses.box} aria-labelledby={`${id}-label`}>
        {files.length > 0 && (
          <ul className={classes.files}>
            {files.map((file) => {
              const known = fileOf(mediaIdOf(file))
              const name = known?.filename ?? 'Uploaded file'
              const address = `/media/${mediaIdOf(file) ?? ''}`
              return (
                <li key={file} className={classes.file}>
                  {rule.type === 'image' ? (
                    <img className={classes.picture} src={`${address}?w=160`} alt="" loading="lazy" />
                  ) : (
                    <IconFileText size={20} aria-hidden="true" />
                  )}
                  <a className={classes.name} href={address} target="_blank" rel="noreferrer">
                    {name}
                  </a>
                  {!disabled && (
                    <Hint label="Remove">
                      <IconButton aria-label={`Remove ${name}`} onClick={() => onChange(files.filter((other) => other !== file))}>
                        <IconTrash size={16} />
                      </IconButton>
                    </Hint>
                  )}
                </li>
              )
            })}
          </ul>
        )}
        {upload.onItsWay ? (
          <UploadProgress {...upload} onItsWay={upload.onItsWay} />
        ) : (
          !disabled &&
          left > 0 && (
            <div className={mediaClasses.drop} {...drop}>
              <UnstyledButton className={mediaClasses.pick} onClick={() => picker.current?.click()}>
                <IconCloudUpload size={18} stroke={1.5} aria-hidden="true" />
                <span className={mediaClasses.words}>
                  <strong>{files.length === 0 ? 'Choose files' : 'Add files'}</strong>
                  <span className={mediaClasses.aside}>or drop them here</span>
                  <small className={mediaClasses.aside}>{rule.extensions.join(', ')}</small>
                </span>
              </UnstyledButton>
            </div>
          )
        )}
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          tabIndex={-1}
          accept={acceptsOf(rule)}
          onChange={(event) => {
            void take([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
        <UploadNote note={upload.note} />
      </fieldset>
    </Input.Wrapper>
  )
}
