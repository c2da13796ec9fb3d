import { directories } from '../../resources/directories.ts'
import { defineDrawer } from '../define-drawer.ts'
import { directoryType } from '../directory-type.ts'

/** A plan of directories that exists only in the page: it is never sent (DRW-011, OQ-164). */
export const directoriesDrawer = defineDrawer({
  of: directories,
  label: { one: 'Directory', many: 'Directories' },
  intro: 'Sketch the directories that you will need. This list stays on this page and is not saved: create them once your app is live.',
  shows: { name: {}, sub_line: {} },
  asks: { before: 'sub_line', fields: { directory_type: directoryType } },
})
