import type { Resource } from '@greenroom/contract/resources/define-resource'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './list-table.module.css'

type Props = { resource: Resource; id: string; title: string; onClone(): void; onDelete(): void }

/** What can be done with one record. Locked records have none (TAG-006). */
export function RowMenu({ resource, id, title, onClone, onDelete }: Props) {
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon className={classes.above} aria-label={`Actions for ${title}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          renderRoot={(props) => <Link to="/$segment/$id" params={{ segment: resource.segment, id }} {...props} />}
        >
          Edit
        </Menu.Item>
        {resource.clone && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={onClone}>
            Clone
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
