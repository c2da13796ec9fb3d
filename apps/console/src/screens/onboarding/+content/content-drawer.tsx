import type { Drawer } from '@greenroom/contract/onboarding/define-drawer'
import { useState } from 'react'
import { ItemDrawer, type Writing } from './item-drawer.tsx'
import { ManageDrawer } from './manage-drawer.tsx'

/** The open drawer of one kind of content. `opening` is a counter, so that each Add Item starts with an empty form. */
export type OpenDrawer = { at: 'add' | 'manage'; opening: number }

export type ContentDrawerProps = {
  open: OpenDrawer | null
  /** Whether an item may be added now. */
  canAdd: boolean
  onClose(): void
  /** Called when an item was saved or deleted, to update the counts. */
  onChanged(): void
}

/** The drawers of one kind of content: its list, and above it the form of one item. */
export function ContentDrawer({ drawer, open, canAdd, onClose, onChanged }: ContentDrawerProps & { drawer: Drawer }) {
  const [over, setOver] = useState<Writing | null>(null)
  const write = (id: string | null) => setOver({ id, opening: performance.now() })
  const added = open?.at === 'add' ? { id: null, opening: open.opening } : null
  return (
    <>
      <ManageDrawer
        drawer={drawer}
        open={open?.at === 'manage'}
        onClose={onClose}
        onEdit={write}
        onAdd={canAdd ? () => write(null) : undefined}
        onChanged={onChanged}
      />
      <ItemDrawer
        drawer={drawer}
        writing={added ?? over}
        onClose={() => {
          setOver(null)
          if (added) onClose()
        }}
        onSaved={onChanged}
      />
    </>
  )
}
