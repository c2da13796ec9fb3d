import { since } from '../access/versions.ts'
import { description, title } from '../define/common-content-fields.ts'
import { defineContent } from '../define/content-type.ts'
import { FROM_8_5 } from '../define/notices.ts'
import { isMediaReference, media } from '../fields/url.ts'
import { PDF_ONLY } from '../media/rules.ts'

export const documents = defineContent({
  segment: 'documents',
  endpoint: 'content/documents',
  label: { one: 'Document', many: 'Documents' },
  menu: { group: 'content', icon: 'file', after: '/podcasts' },
  intro: 'Documents open right in your app: house rules, menus, forms. Upload the first one.',
  notices: [FROM_8_5],
  fields: {
    title: title('House rules'),
    description,
    document_url: media('Document', 'document', { required: true, older: { below: since.documentFormats, rule: 'pdf' } }),
  },
  main: ['title', 'description'],
  media: ['document_url'],
  isMedia: true,
  limit: 2,
  // Before version 9 apps can only open pdf; an upload's type was checked when it arrived (OQ-041).
  check: ({ document_url: address }, issue, { app }) => {
    if (app.platformVersion >= since.documentFormats || typeof address !== 'string' || address === '' || isMediaReference(address)) return
    if (!URL.canParse(address) || !new URL(address).pathname.toLowerCase().endsWith('.pdf')) issue('document_url', PDF_ONLY)
  },
})
