import { definePlatform } from '../define/define-platform.ts'
import { text } from '../fields/text.ts'

/** Apps that were removed from every list. They are restored at /apps/{id}/enable (OQ-088). */
export const removedApps = definePlatform({
  segment: 'removed_apps',
  endpoint: 'disabled_apps',
  label: { one: 'Removed App', many: 'Removed Apps' },
  lead: 'Only super users can open these apps. Their mobile apps, websites and public forms do not work.',
  intro: 'Apps that are removed in Account Setup appear here. Nothing in them is deleted, and you can enable them again.',
  titleField: 'name',
  fields: { name: text('Name', { required: true }) },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Name', field: 'name' },
    { header: 'Actions', field: 'actions' },
  ],
  can: [],
})
