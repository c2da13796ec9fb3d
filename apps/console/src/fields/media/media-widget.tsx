import { addressAdvice } from '@greenroom/contract/fields/complete-address'
import type { MediaField } from '@greenroom/contract/fields/url'
import { isWebAddress } from '@greenroom/contract/fields/url'
import type { MediaMetadata } from '@greenroom/contract/media/file-answers'
import { mediaIdOf, mediaReference } from '@greenroom/contract/media/reference'
import { checkUpload, offeredRule, type UploadRule, uploadRules } from '@greenroom/contract/media/rules'
import { Input, UnstyledButton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IconCloudUpload } from '../../ui/icons/icon-cloud-upload.ts'
import { onDemand } from '../../ui/on-demand.tsx'
import { useFileDrop } from '../../ui/use-file-drop.ts'
import { useWidgetForm } from '../form-context.ts'
import { textOf, type WidgetProps } from '../widget.ts'
import { withAdvice } from '../with-advice.tsx'
import { MediaMenu } from './media-menu.tsx'
import classes from './media-widget.module.css'
import { mediaLocation, takeOfferedFile } from './offered-file.ts'
import { acceptsOf } from './prepare-file.ts'
import { UploadNote } from './upload-note.tsx'
import { useKnownFile } from './use-known-file.ts'
import { mediaKey, useUpload } from './use-upload.ts'

const AddressInput = onDemand(async () => (await import('./address-input.tsx')).AddressInput, null, 'The address')
const UploadProgress = onDemand(
  async () => (await import('./upload-progress.tsx')).UploadProgress,
  <div className={classes.progress} />,
  'The upload',
)
const UnsentUpload = onDemand(async () => (await import('./unsent-upload.tsx')).UnsentUpload, null, 'The upload')
const MediaPreview = onDemand(
  async () => (await import('./media-preview.tsx')).MediaPreview,
  ({ accepts }) => (
    <div className={classes.preview}>
      <span className={shapes[accepts]} />
    </div>
  ),
  'The preview',
)
const PrivateFile = onDemand(async () => (await import('./private-file.tsx')).PrivateFile, <div className={classes.progress} />, 'The file')
const LibraryPicker = onDemand(async () => (await import('./library/library-picker.tsx')).LibraryPicker, null, 'The library')

/** The height of a placeholder is that of its content. */
const shapes = { image: classes.picture, video: classes.film, audio: classes.icon, document: classes.icon }
const nouns = { image: 'an image', video: 'a video', audio: 'an audio file', document: 'a document' }

/** A picture, video, sound or document: an upload or a web address, one at a time (UPL-022). */
export function MediaWidget(props: WidgetProps<'media'>) {
  const { narrowed, setup } = props.field
  const { app } = useWidgetForm().facts
  if (setup) return <Chooser {...props} rule={setup.rule} />
  if (narrowed) return <Narrowed {...props} narrowed={narrowed} />
  return <Chooser {...props} rule={offeredRule(props.field, app.platformVersion)} />
}

/** While its flag is on, an upload must satisfy a narrower rule, including one that was chosen before (UPL-008). */
function Narrowed({ narrowed, ...props }: WidgetProps<'media'> & { narrowed: NonNullable<MediaField['narrowed']> }) {
  const isOn = useWatch({ name: props.name.replace(/[^.]+$/, narrowed.while) }) === true
  const rule: UploadRule = uploadRules[isOn ? narrowed.to : props.field.accepts]
  const chosen = useKnownFile(mediaIdOf(textOf(props.value)))
  const isWrong = isOn && chosen !== undefined && checkUpload(rule, { name: chosen.filename, size: 1 }) !== undefined
  return <Chooser {...props} rule={rule} error={props.error ?? (isWrong ? rule.wrongType : undefined)} />
}

type ChooserProps = WidgetProps<'media'> & { rule: UploadRule }

function Chooser({ name, field, value, onChange, onBlur, error, disabled, rule }: ChooserProps) {
  const { part } = useWidgetForm()
  const { setup } = field
  const isPrivate = setup?.rule.private === true
  const place = mediaLocation(location.pathname, part === undefined ? name : `${part}/${name}`)
  const upload = useUpload(rule, { purpose: setup?.purpose, place })
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const [isTyping, setIsTyping] = useState(false)
  const [library, setLibrary] = useState<'unused' | 'open' | 'closed'>('unused')
  const queries = useQueryClient()
  const text = textOf(value)
  const uploaded = mediaIdOf(text)
  // A file that was refused leaves a required field empty: why it was refused matters more than Required.
  const message = upload.refusal ?? error
  const shows = upload.onItsWay
    ? 'progress'
    : rowOf(text, { isTyping, isUnsent: upload.unsent !== null && !disabled, addressFirst: field.addressFirst === true })

  const change = (address: string) => {
    upload.forget()
    onChange(address)
  }

  const arrive = async (arriving: Promise<MediaMetadata | null>) => {
    setIsTyping(false)
    const stored = await arriving
    if (stored) onChange(mediaReference(stored.id))
    onBlur()
  }
  const take = (file: File | undefined) => file && void arrive(upload.start(file))
  const takeOffered = useEffectEvent(() => take(takeOfferedFile(place)))
  useEffect(() => takeOffered(), [])

  const more = !disabled && !isPrivate && (
    <MediaMenu
      label={field.label}
      onUpload={() => picker.current?.click()}
      onCamera={
        field.accepts === 'image' || field.accepts === 'video'
          ? () => {
              // Phones read it at the click: the next one offers files again.
              picker.current?.setAttribute('capture', 'environment')
              picker.current?.click()
              picker.current?.removeAttribute('capture')
            }
          : undefined
      }
      onLibrary={() => setLibrary('open')}
      onAddress={
        setup
          ? undefined
          : () => {
              // An address replaces a file, and the other way round (UPL-022).
              if (uploaded) change('')
              setIsTyping(true)
            }
      }
    />
  )

  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={field.help}
      error={withAdvice(message, () => addressAdvice(text))}
      withAsterisk={field.required}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
    >
      <fieldset className={classes.box} aria-labelledby={`${id}-label`}>
        {upload.onItsWay ? (
          <UploadProgress {...upload} onItsWay={upload.onItsWay} />
        ) : shows === 'file' && isPrivate && uploaded ? (
          <PrivateFile id={uploaded} name={name} label={field.label} disabled={disabled} onRemove={() => change('')} />
        ) : shows === 'file' ? (
          <MediaPreview accepts={field.accepts} value={text} disabled={disabled} onRemove={() => change('')} more={more} />
        ) : shows === 'address' ? (
          <div className={classes.address}>
            <AddressInput
              id={id}
              name={name}
              label={field.label}
              value={text}
              isWrong={message !== undefined}
              disabled={disabled}
              isRequested={isTyping}
              onBegin={() => setIsTyping(true)}
              onChange={change}
              onEnd={() => {
                setIsTyping(false)
                onBlur()
              }}
            />
            {field.addressFirst && more}
          </div>
        ) : upload.unsent && shows === 'unsent' ? (
          <UnsentUpload file={upload.unsent} onGoOn={() => void arrive(upload.goOn())} onLetGo={upload.letGo} />
        ) : (
          <DropRow
            noun={setup && field.accepts === 'document' ? 'a file' : nouns[field.accepts]}
            hint={rule.extensions.join(', ')}
            disabled={disabled}
            picker={picker}
            onFile={take}
          >
            {more}
          </DropRow>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          tabIndex={-1}
          accept={acceptsOf(rule)}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // Allows the same file to be chosen again after it was removed.
            event.currentTarget.value = ''
          }}
        />
        <UploadNote note={upload.note} />
      </fieldset>
      {library !== 'unused' && (
        <LibraryPicker
          rule={rule}
          open={library === 'open'}
          onClose={() => setLibrary('closed')}
          onChoose={(file) => {
            queries.setQueryData(mediaKey(file.id), file)
            setLibrary('closed')
            setIsTyping(false)
            change(mediaReference(file.id))
          }}
        />
      )}
    </Input.Wrapper>
  )
}

/** The content of the field's row. An invalid address stays in its input. */
function rowOf(text: string, { isTyping, isUnsent, addressFirst }: { isTyping: boolean; isUnsent: boolean; addressFirst: boolean }) {
  if (!isTyping && (mediaIdOf(text) || isWebAddress(text))) return 'file'
  if (isTyping || text !== '') return 'address'
  if (isUnsent) return 'unsent'
  return addressFirst ? 'address' : 'nothing'
}

type DropRowProps = {
  noun: string
  hint: string
  disabled: boolean
  picker: RefObject<HTMLInputElement | null>
  onFile(file: File | undefined): void
  children: ReactNode
}

/** A button that opens the file picker, a drop area, and the other ways next to it. */
function DropRow({ noun, hint, disabled, picker, onFile, children }: DropRowProps) {
  const drop = useFileDrop(disabled, ([file]) => onFile(file))
  return (
    <div className={classes.drop} data-disabled={disabled || undefined} {...drop}>
      <UnstyledButton className={classes.pick} disabled={disabled} onClick={() => picker.current?.click()}>
        <IconCloudUpload size={18} stroke={1.5} aria-hidden="true" />
        <span className={classes.words}>
          <strong>Choose {noun}</strong>
          <span className={classes.aside}>or drop it here</span>
          <small className={classes.aside}>{hint}</small>
        </span>
      </UnstyledButton>
      {children}
    </div>
  )
}
