import { accountChecks } from './account/account-checks.ts'
import { contentChecks } from './content/content-checks.ts'
import type { Check } from './define-check.ts'
import { descriptionChecks } from './listing/description.ts'
import { keywordChecks } from './listing/keywords.ts'
import { lengthChecks } from './listing/lengths.ts'
import { missingCheck } from './listing/missing.ts'
import { nameChecks } from './listing/names.ts'
import { priceChecks } from './listing/prices.ts'
import { unfinishedChecks } from './listing/unfinished.ts'
import { iconChecks } from './looks/icon.ts'
import { screenChecks } from './looks/screens.ts'
import { pageChecks } from './pages/page-checks.ts'
import { policyDocumentCheck } from './pages/policy-document.ts'

/** Every check, in display order. */
export const allChecks: readonly Check[] = [
  missingCheck,
  ...lengthChecks,
  ...unfinishedChecks,
  ...nameChecks,
  ...priceChecks,
  ...descriptionChecks,
  ...keywordChecks,
  ...iconChecks,
  ...screenChecks,
  ...contentChecks,
  ...pageChecks,
  policyDocumentCheck,
  ...accountChecks,
]
