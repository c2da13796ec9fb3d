import type { Resource } from '@greenroom/contract/define/define-resource'
import type { SavedView } from '@greenroom/contract/views/saved-view'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { manyOf } from '../../../fields/naming.ts'
import { ActionItems } from '../../../ui/action-menu.tsx'
import { DropPanel } from '../../../ui/drop-panel.tsx'
import { IconCheck } from '../../../ui/icons/icon-check.ts'
import { IconHomeOff } from '../../../ui/icons/icon-home-off.ts'
import { IconHome } from '../../../ui/icons/icon-home.ts'
import { IconPencil } from '../../../ui/icons/icon-pencil.ts'
import { IconPlus } from '../../../ui/icons/icon-plus.ts'
import { IconTrash } from '../../../ui/icons/icon-trash.ts'
import { PLAIN_VIEW } from '../state/list-state.ts'
import type { ViewedList } from '../state/use-list.ts'
import { useOpenView } from './use-open-view.ts'
import { ViewDialog } from './view-dialog.tsx'
import { ViewsButton } from './views-button.tsx'
import classes from './views.module.css'

type Props = {
  resource: Resource
  list: ViewedList
  opensAtOnce: boolean
  /** The button was clicked while this was loading. */ onWanted: () => void
}

/** Chooses, saves and manages the views of a list. Loaded on first use. */
export function ViewsMenu({ resource, list, opensAtOnce }: Props) {
  const [asks, setAsks] = useState<'new' | 'edit' | null>(null)
  const { views, open, isChanged, current, show, reset, remove } = useOpenView(resource, list)
  const plain = { label: `All ${manyOf(resource.label)}`, Icon: IconCheck, checked: !open, run: () => list.show({}, PLAIN_VIEW) }
  const saved = (views.all ?? []).map((view) => ({
    ...{ label: view.name, id: view.id, note: noteOf(view), Icon: IconCheck, checked: view.id === open?.id },
    run: () => show(view),
  }))
  const waiting = [
    ...(views.isPending ? [{ label: 'Loading your views…', disabled: true, run: views.retry }] : []),
    ...(views.isError ? [{ label: 'Your views could not be loaded. Retry', run: views.retry }] : []),
  ]
  const toDo = [
    { label: 'Save current view as…', Icon: IconPlus, apart: true, run: () => setAsks('new') },
    ...(open?.mine ? [{ label: 'Rename or share…', Icon: IconPencil, run: () => setAsks('edit') }] : []),
    ...(open
      ? [
          open.is_default
            ? { label: 'No longer my default', Icon: IconHomeOff, run: () => views.begin(open.id, false) }
            : { label: 'Set as my default', Icon: IconHome, run: () => views.begin(open.id, true) },
        ]
      : []),
    ...(open?.mine ? [{ label: 'Delete view', Icon: IconTrash, dangerous: true, run: () => void remove(open) }] : []),
  ]

  return (
    <>
      <DropPanel label="Views" role="menu" opensAtOnce={opensAtOnce} button={(props) => <ViewsButton {...props} name={open?.name} />}>
        {(close) => (
          <div className={classes.menu} role="presentation">
            <ActionItems actions={[plain, ...saved, ...waiting, ...toDo]} close={close} />
          </div>
        )}
      </DropPanel>
      {open && isChanged && (
        <span className={classes.changed}>
          <span role="status">changed</span>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={views.isSaving}
            onClick={() => (open.mine ? views.save(open.id, current) : setAsks('new'))}
          >
            {open.mine ? 'Save' : 'Save as…'}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={reset}>
            Reset
          </Button>
        </span>
      )}
      <ViewDialog
        asks={asks}
        view={asks === 'edit' ? open : undefined}
        views={views}
        others={resource.platform ? 'the other super users' : 'the other creators of this app'}
        query={current}
        onClose={() => setAsks(null)}
        onMade={(made) => show(made)}
      />
    </>
  )
}

/** Its author, and whether it is the user's default. */
function noteOf({ mine, shared, maker, is_default }: SavedView): string | undefined {
  const words = [mine ? (shared ? 'Shared' : '') : `Shared by ${maker}`, is_default ? 'Your default' : ''].filter((word) => word !== '')
  return words.length > 0 ? words.join(', ') : undefined
}
