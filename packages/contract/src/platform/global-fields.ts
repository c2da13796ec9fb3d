import { definePlatform } from '../define/define-platform.ts'
import { longText, text } from '../fields/text.ts'

/** Apps read a global field by its name, so a second one of that name is refused. */
export const GLOBAL_FIELD_EXISTS = 'A global field with this name already exists'

/** Values that every app reads when it starts, one for Android and one for iOS. */
export const globalFields = definePlatform({
  segment: 'global-fields',
  endpoint: 'global_fields',
  label: { one: 'Global Field', many: 'Global Fields' },
  lead: 'Values every app loads at start.',
  intro: 'A global field has a value for Android and one for iOS. Every app loads it at start.',
  titleField: 'field_name',
  fields: {
    field_name: text('Field Name', { required: true, max: 60, help: 'The name that the apps use.', example: 'minimum_version' }),
    android_value: longText('Android Value', { example: '10.2.0' }),
    ios_value: longText('iOS Value', { example: '10.1.4' }),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Field Name', field: 'field_name' },
    { header: 'Android Value', field: 'android_value' },
    { header: 'iOS Value', field: 'ios_value' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [{ title: 'Global Field', fields: ['field_name', 'android_value', 'ios_value'] }],
  can: ['create', 'update', 'delete'],
  deletion: 'Apps will no longer load it at their next start. This cannot be undone.',
})
