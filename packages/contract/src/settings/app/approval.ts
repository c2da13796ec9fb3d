import { defineSettings } from '../../app-document/define-settings.ts'
import { flag } from '../../fields/flag.ts'

/** Whether changes of what members see need an approval. */
export const approvalScreen = defineSettings({
  segment: 'app/approval',
  label: 'Approval of Changes',
  reaches: 'Who can change published content directly, and who asks first. It changes nothing for members.',
  release: 'none',
  fields: {
    changes_need_approval: flag('Changes need approval', {
      help: 'Everyone but Owners saves changes to published content as a draft, and sends it for approval. Off: only roles without Publish do.',
    }),
  },
  at: { changes_need_approval: 'setup.changes_need_approval' },
  sections: [{ title: 'Approval', fields: ['changes_need_approval'] }],
  partOf: { label: 'App Info', path: '/app-info' },
})
