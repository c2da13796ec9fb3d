import { definePlatform } from '../define/define-platform.ts'
import { DAYS_IN_TRASH } from '../define/trashed.ts'
import { choice } from '../fields/choice.ts'
import { bytes } from '../fields/integer.ts'
import { text } from '../fields/text.ts'
import { type MediaType, mediaTypes } from '../media/rules.ts'

const names: Readonly<Record<MediaType, string>> = { image: 'Image', video: 'Video', audio: 'Audio', file: 'File' }

/** Files of all apps that no saved record uses. A file itself is at /media/{id}. */
export const unlinkedMedia = definePlatform({
  segment: 'unlink-media',
  endpoint: 'unlinked_media',
  recordEndpoint: 'media',
  label: { one: 'Unlinked File', many: 'Unlinked Files' },
  listTitle: 'Unlinked Media',
  lead: 'Files of all apps that no saved record uses and that were uploaded more than a day ago.',
  intro: 'No unused files.',
  titleField: 'filename',
  fields: {
    filename: text('Filename', { required: true }),
    type: choice(
      'Type',
      mediaTypes.map((value) => ({ value, label: names[value] })),
    ),
    size: bytes('Size'),
    app: text('App'),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Filename', field: 'filename', below: 'app' },
    { header: 'Type', field: 'type' },
    { header: 'Size', field: 'size' },
    { header: 'Actions', field: 'actions' },
  ],
  filters: ['type'],
  can: ['delete'],
  deletion: `No saved record uses it. You can restore it in the media library of its app for ${DAYS_IN_TRASH} days.`,
})
