import { pictureFields, pictureOf } from '@greenroom/contract/define/picture'
import { referenceTitle } from '@greenroom/contract/fields/cell'
import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../../../api/failure.ts'
import { useChanges } from '../../../resource/list/state/use-changes.ts'
import { RowPicture } from '../../../resource/list/table/row-picture.tsx'
import { type ApiRecord, listOf } from '../../../resource/records.ts'
import { usePathOf } from '../../../resource/use-path-of.ts'
import { Hint } from '../../../ui/hint.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconPencil } from '../../../ui/icons/icon-pencil.ts'
import { IconPlus } from '../../../ui/icons/icon-plus.ts'
import { IconTrash } from '../../../ui/icons/icon-trash.ts'
import { LoadFailure } from '../../../ui/load-failure.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SideDrawer } from '../../../ui/side-drawer.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import classes from './content.module.css'
import { findItems } from './find-items.ts'

type Props = {
  drawer: Drawer
  open: boolean
  onClose(): void
  onEdit(id: string): void
  /** Omitted if nothing can be added now. */
  onAdd?: (() => void) | undefined
  onChanged(): void
}

/** The API's maximum page size. If there are more items, the server searches first. */
const MOST = 100

/** The items of one kind, to search, edit and delete (WIZ-016). */
export function ManageDrawer({ drawer, open, onClose, ...props }: Props) {
  return (
    <SideDrawer open={open} onClose={onClose} size="50vw" title={drawer.label.many}>
      <Items drawer={drawer} {...props} />
    </SideDrawer>
  )
}

function Items({ drawer, onEdit, onAdd, onChanged }: Omit<Props, 'open' | 'onClose'>) {
  const [words, setWords] = useState('')
  const [isLong, setLong] = useState(false)
  const path = usePathOf(drawer)
  const changes = useChanges(drawer, onChanged)
  const fields = [drawer.titleField, 'active', ...pictureFields(drawer)].join()
  const query: Record<string, string> = { page: '1', per_page: String(MOST), fields }
  if (isLong && words.trim() !== '') query.q = words.trim()
  const { data, error, isFetching, refetch } = useQuery({
    ...listOf(path, drawer, query),
    placeholderData: keepPreviousData,
  })
  const total = data?.meta_data.total ?? 0
  if (!isLong && total > MOST) setLong(true)

  if (error && !data && !isFetching) {
    return <LoadFailure title={`${drawer.label.many} could not be loaded`} line={failureSentence(error)} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <Stack gap="xs" aria-hidden="true">
        <Skeleton height={36} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Stack>
    )
  }
  const found = findItems(data.data, words)
  const add = onAdd && (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={onAdd}>
      Add Item
    </Button>
  )
  if (data.data.length === 0 && words === '') {
    return (
      <div className={classes.none}>
        <p className={classes.intro}>{drawer.intro}</p>
        <p>No {drawer.label.many} yet.</p>
        {add}
      </div>
    )
  }
  return (
    <>
      <div className={classes.bar}>
        <SearchField className={classes.search} label={`Search ${drawer.label.many}`} value={words} onSearch={setWords} />
        {add}
      </div>
      <ul className={classes.items} aria-label={drawer.label.many}>
        {found.map((item) => (
          <Item
            key={item.id}
            drawer={drawer}
            item={item}
            disabled={changes.isPending}
            onEdit={onEdit}
            onDelete={(id, title) => void changes.remove([id], title)}
          />
        ))}
      </ul>
      <p className={classes.found} role="status">
        {found.length === 0
          ? 'Nothing found.'
          : isLong && words === ''
            ? `The first ${found.length} of ${total}. Search to see others.`
            : null}
      </p>
    </>
  )
}

type ItemProps = {
  drawer: Drawer
  item: ApiRecord
  disabled: boolean
  onEdit(id: string): void
  onDelete(id: string, title: string): void
}

function Item({ drawer, item, disabled, onEdit, onDelete }: ItemProps) {
  const title = referenceTitle(item)
  return (
    <li className={classes.item}>
      {pictureFields(drawer).length > 0 && <RowPicture value={pictureOf(drawer, item)} />}
      <button type="button" className={classes.itemTitle} onClick={() => onEdit(item.id)}>
        {title}
      </button>
      {item.active === false && <span className={classes.draft}>Draft</span>}
      <Hint label="Edit">
        <IconButton aria-label={`Edit ${title}`} onClick={() => onEdit(item.id)}>
          <IconPencil size={16} />
        </IconButton>
      </Hint>
      <Hint label="Delete">
        <IconButton aria-label={`Delete ${title}`} disabled={disabled} onClick={() => onDelete(item.id, title)}>
          <IconTrash size={16} />
        </IconButton>
      </Hint>
    </li>
  )
}
