import type { MediaField } from '@greenroom/contract/fields/url'
import { isWebAddress } from '@greenroom/contract/fields/url'
import type { LibraryFile } from '@greenroom/contract/media/library'
import { type MediaMetadata, mediaIdOf, mediaReference } from '@greenroom/contract/media/reference'
import { acceptAttribute, checkUpload, type UploadRule, uploadRules } from '@greenroom/contract/media/rules'
import { Button, CloseButton, Input, TextInput, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IconCloudUpload } from '../../ui/icons/icon-cloud-upload.ts'
import { IconLink } from '../../ui/icons/icon-link.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { textOf, type WidgetProps } from '../widget.ts'
import { MediaPreview, useKnownFile } from './media-preview.tsx'
import classes from './media-widget.module.css'
import { UploadProgress } from './upload-progress.tsx'
import { mediaKey, useUpload } from './use-upload.ts'

const UnsentUpload = onDemand(async () => (await import('./unsent-upload.tsx')).UnsentUpload)
const LibraryPicker = onDemand(async () => (await import('./library/library-picker.tsx')).LibraryPicker)

const nouns = { image: 'an image', video: 'a video', audio: 'an audio file', document: 'a document' }

/** A picture, film, sound or document: an upload or a web address, one at a time (UPL-022). */
export function MediaWidget(props: WidgetProps<'media'>) {
  const { narrowed, accepts } = props.field
  return narrowed ? <Narrowed {...props} narrowed={narrowed} /> : <Chooser {...props} rule={uploadRules[accepts]} />
}

/** While its flag is on, an upload has to keep a narrower rule, also one that was chosen before (UPL-008). */
function Narrowed({ narrowed, ...props }: WidgetProps<'media'> & { narrowed: NonNullable<MediaField['narrowed']> }) {
  const isOn = useWatch({ name: props.name.replace(/[^.]+$/, narrowed.while) }) === true
  const rule: UploadRule = uploadRules[isOn ? narrowed.to : props.field.accepts]
  const chosen = useKnownFile(mediaIdOf(textOf(props.value)))
  const isWrong = isOn && chosen !== undefined && checkUpload(rule, { name: chosen.filename, size: 1 }) !== undefined
  return <Chooser {...props} rule={rule} error={props.error ?? (isWrong ? rule.wrongType : undefined)} />
}

function Chooser({ name, field, value, onChange, onBlur, error, disabled, rule }: WidgetProps<'media'> & { rule: UploadRule }) {
  const upload = useUpload(rule, { place: `${location.pathname}#${name}` })
  const id = useId()
  const text = textOf(value)
  const uploaded = mediaIdOf(text)
  const message = error ?? upload.refusal

  const change = (address: string) => {
    upload.forget()
    onChange(address)
  }

  const arrive = async (arriving: Promise<MediaMetadata | null>) => {
    const stored = await arriving
    if (stored) onChange(mediaReference(stored.id))
    onBlur()
  }
  const take = (file: File | undefined) => file && void arrive(upload.start(file))

  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={field.help}
      error={message}
      withAsterisk={field.required}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <fieldset className={classes.box} aria-labelledby={`${id}-label`}>
        {upload.onItsWay ? (
          <UploadProgress {...upload} onItsWay={upload.onItsWay} />
        ) : text !== '' && (uploaded || isWebAddress(text)) ? (
          <MediaPreview accepts={field.accepts} value={text} disabled={disabled} onRemove={() => change('')} />
        ) : upload.unsent && text === '' && !disabled ? (
          <UnsentUpload file={upload.unsent} onGoOn={() => void arrive(upload.goOn())} onLetGo={upload.letGo} />
        ) : (
          <DropZone
            accept={acceptAttribute(rule)}
            noun={nouns[field.accepts]}
            hint={rule.extensions.join(', ')}
            // A typed address comes first; it has to go before a file can take its place.
            disabled={disabled || text !== ''}
            onFile={take}
          />
        )}
        {text === '' && !upload.onItsWay && !disabled && <FromLibrary rule={rule} onChoose={(file) => change(mediaReference(file.id))} />}
        <TextInput
          id={id}
          name={name}
          type="url"
          aria-label={`${field.label}: web address`}
          placeholder={uploaded ? 'Remove the file to use a web address instead' : 'or paste a web address: https://'}
          leftSection={<IconLink size={16} />}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled || uploaded !== undefined || upload.onItsWay !== null}
          error={message !== undefined}
          value={uploaded ? '' : text}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={onBlur}
          rightSection={text !== '' && !uploaded && <CloseButton size="sm" aria-label="Clear the address" onClick={() => change('')} />}
        />
      </fieldset>
    </Input.Wrapper>
  )
}

/** Takes a file that was uploaded before. */
function FromLibrary({ rule, onChoose }: { rule: UploadRule; onChoose(file: LibraryFile): void }) {
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<'no' | 'open' | 'closed'>('no')
  return (
    <>
      <Button
        className={classes.library}
        size="compact-sm"
        variant="subtle"
        onClick={() => setWanted('open')}
        onPointerEnter={LibraryPicker.load}
        onFocus={LibraryPicker.load}
      >
        Choose from the library
      </Button>
      {wanted !== 'no' && (
        <LibraryPicker
          rule={rule}
          open={wanted === 'open'}
          onClose={() => setWanted('closed')}
          onChoose={(file) => {
            queries.setQueryData(mediaKey(file.id), file)
            setWanted('closed')
            onChoose(file)
          }}
        />
      )}
    </>
  )
}

type DropZoneProps = { accept: string; noun: string; hint: string; disabled: boolean; onFile(file: File | undefined): void }

/** A button that opens the file picker, and a place to drop a file on. */
function DropZone({ accept, noun, hint, disabled, onFile }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFile(event.dataTransfer.files[0])
  }

  return (
    <UnstyledButton
      className={classes.drop}
      data-over={over || undefined}
      disabled={disabled}
      onClick={() => picker.current?.click()}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconCloudUpload size={22} stroke={1.5} aria-hidden="true" />
      <span className={classes.words}>
        <span>
          <strong>Choose {noun}</strong> or drop it here
        </span>
        <small>{hint}</small>
      </span>
      <input
        ref={picker}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          // The same file may be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </UnstyledButton>
  )
}
