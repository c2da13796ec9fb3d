import { directories } from '../../resources/directories.ts'
import { defineDrawer } from '../define-drawer.ts'
import { directoryType } from '../directory-type.ts'

/** A plan of directories that exists only in the page: it is never sent (DRW-011, OQ-164). */
export const directoriesDrawer = defineDrawer({
  of: directories,
  label: { one: 'Directory', many: 'Directories' },
  intro: 'Plan your directories here. This list is not saved: create the directories once your app is live.',
  shows: { name: {}, sub_line: {} },
  asks: { before: 'sub_line', fields: { directory_type: directoryType } },
})
