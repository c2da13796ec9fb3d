import { serverCheck } from '../define-check.ts'
import { quoted } from '../find-words.ts'
import { hasOwnPrivacyPage } from './page-links.ts'

/** The document from which the privacy policy of the companion website is made. */
export const policyDocumentCheck = serverCheck({
  id: 'pages.privacy-placeholders',
  severity: 'blocker',
  store: 'both',
  guideline: 'Apple 5.1.1(i), Google User Data policy',
  by: 'owner',
  section: 'store',
  reads: 'files',
  target: { field: 'about.store.privacy_policy_document' },
  says: 'The privacy policy still has placeholder words.',
  mend: 'Replace them with your own words and upload the file again.',
  fine: 'The privacy policy has no placeholder words.',
  looksAt: ({ values, files: { policy } }) => policy !== null && !hasOwnPrivacyPage(values),
  find: ({ values, files: { policy } }) => {
    if (policy === null || hasOwnPrivacyPage(values)) return []
    const { name, words } = policy
    if (words === null) return null
    return words.length > 0 ? [{ what: `${name}: ${quoted(words)}` }] : []
  },
})
