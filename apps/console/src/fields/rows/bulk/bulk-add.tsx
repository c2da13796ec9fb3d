import { MAX_BULK_PHOTOS } from '@greenroom/contract/media/rules'
import { Button, Progress } from '@mantine/core'
import { useRef } from 'react'
import { IconPhotoPlus } from '../../../ui/icons/icon-photo-plus.ts'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { acceptsOf } from '../../media/prepare-file.ts'
import type { FieldOf } from '../../widget.ts'
import classes from './bulk-add.module.css'
import { type BulkItem, failuresFirst } from './bulk-queue.ts'
import { useBulk } from './use-bulk.ts'

type Props = { name: string; field: FieldOf<'rows'>; bulk: NonNullable<FieldOf<'rows'>['bulk']>; disabled: boolean }

/**
 * A drop area and file picker for many photos; below it those that are uploading or failed. Uploaded ones are among the
 * rows.
 */
export function BulkAdd({ name, field, bulk, disabled }: Props) {
  const many = useBulk({ name, field, bulk })
  const picker = useRef<HTMLInputElement>(null)
  const isClosed = disabled || many.isBusy

  const drop = useFileDrop(isClosed, many.start)

  return (
    <div className={classes.place} {...drop}>
      <div className={classes.choose}>
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPhotoPlus size={14} />}
          disabled={isClosed}
          onClick={() => picker.current?.click()}
        >
          Upload {field.label.toLowerCase()}
        </Button>
        <span className={classes.hint}>
          or drop them here: at most {MAX_BULK_PHOTOS} at a time, {many.rule.extensions.join(', ')}, each under 10 MB
        </span>
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          aria-label="Photos"
          accept={acceptsOf(many.rule)}
          onChange={(event) => {
            many.start([...(event.currentTarget.files ?? [])])
            // Allows the same files to be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p className={classes.told} role="status">
        {many.reported}
      </p>
      {many.refusal !== undefined && (
        <p className={classes.refusal} role="alert">
          {many.refusal}
        </p>
      )}
      {many.items.length > 0 && <BulkProgress items={many.items} isBusy={many.isBusy} onRetry={many.retry} onClose={many.close} />}
    </div>
  )
}

type BulkProgressProps = { items: readonly BulkItem[]; isBusy: boolean; onRetry(index: number): void; onClose(): void }

function BulkProgress({ items, isBusy, onRetry, onClose }: BulkProgressProps) {
  const done = items.filter(({ state }) => state === 'done').length
  const failed = items.filter(({ state }) => state === 'failed').length
  const open = failuresFirst(items).filter(({ item }) => item.state !== 'done')
  const share = items.reduce((sum, item) => sum + (item.state === 'failed' ? 1 : item.share), 0) / items.length
  return (
    <section className={classes.way} aria-label="Uploading photos">
      <div className={classes.choose}>
        <span role="status">
          {done} of {items.length} uploaded<span>{failed > 0 && `, ${failed} of ${items.length} failed`}</span>
        </span>
        <Button size="compact-xs" variant="subtle" color="gray" className={classes.close} onClick={onClose}>
          {isBusy ? 'Cancel the rest' : 'Hide'}
        </Button>
      </div>
      <Progress size="sm" value={share * 100} aria-label="All photos" />
      <ol className={classes.items}>
        {open.map(({ item, index }) => (
          <li key={index} className={classes.item} data-state={item.state}>
            <span className={classes.name}>{item.name}</span>
            <span className={classes.state}>{words(item)}</span>
            {item.state === 'failed' && item.canRetry && (
              <Button size="compact-xs" variant="default" aria-label={`Retry ${item.name}`} onClick={() => onRetry(index)}>
                Retry
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function words({ state, share, message }: BulkItem): string {
  if (state === 'failed') return message ?? 'Failed'
  if (state === 'sending') return `Uploading ${Math.floor(share * 100)}%`
  return 'Waiting'
}
