import type { Resource } from '@greenroom/contract/resources/define-resource'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconHome, IconHomeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { manyOf } from '../../../fields/naming.ts'
import { PLAIN_VIEW } from '../list-state.ts'
import type { List } from '../use-list.ts'
import { useOpenView } from './use-open-view.ts'
import { ViewDialog } from './view-dialog.tsx'
import classes from './views.module.css'
import { ViewsButton } from './views-button.tsx'

type Props = { resource: Resource; list: List; opensAtOnce: boolean }

/** Chooses, saves and tends the views of a list. Comes with the first use. */
export function ViewsMenu({ resource, list, opensAtOnce }: Props) {
  const [opened, setOpened] = useState(opensAtOnce)
  const [asks, setAsks] = useState<'new' | 'edit' | null>(null)
  const { views, open, isChanged, current, show, reset, remove } = useOpenView(resource, list)

  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-start" width={280} withinPortal>
        <Menu.Target>
          <ViewsButton name={open?.name} />
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <Choice label={`All ${manyOf(resource.label)}`} isOpen={!open} onChoose={() => list.show({}, PLAIN_VIEW)} />
          {views.isPending && <p className={classes.wait}>Loading your views…</p>}
          {views.isError && (
            <p className={classes.wait} role="alert">
              Your views could not be loaded.{' '}
              <Button size="compact-xs" variant="subtle" onClick={views.retry}>
                Retry
              </Button>
            </p>
          )}
          {views.all?.map((view) => (
            <Choice
              key={view.id}
              label={view.name}
              note={[view.mine ? (view.shared ? 'Shared' : '') : `Shared by ${view.maker}`, view.is_default ? 'Your default' : '']}
              isOpen={view.id === open?.id}
              onChoose={() => show(view)}
            />
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => setAsks('new')}>
            Save current view as…
          </Menu.Item>
          {open && (
            <>
              {open.mine && (
                <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setAsks('edit')}>
                  Rename or share…
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={open.is_default ? <IconHomeOff size={16} /> : <IconHome size={16} />}
                onClick={() => views.begin(open.id, !open.is_default)}
              >
                {open.is_default ? 'No longer my default' : 'Set as my default'}
              </Menu.Item>
              {open.mine && (
                <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove(open)}>
                  Delete view
                </Menu.Item>
              )}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
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
        query={current}
        onClose={() => setAsks(null)}
        onMade={(made) => show(made)}
      />
    </>
  )
}

type ChoiceProps = { label: string; note?: string[]; isOpen: boolean; onChoose(): void }

function Choice({ label, note = [], isOpen, onChoose }: ChoiceProps) {
  const words = note.filter((word) => word !== '').join(', ')
  return (
    <Menu.RadioItem
      classNames={{ itemIndicator: classes.check }}
      value={label}
      checked={isOpen}
      closeMenuOnClick
      checkIcon={<IconCheck size={16} />}
      onClick={onChoose}
    >
      {label}
      {words !== '' && <span className={classes.whose}> · {words}</span>}
    </Menu.RadioItem>
  )
}
