import { textOf } from '../fields/cell.ts'
import { valuesOf } from '../fields/values-of.ts'
import { OUR_PAGE } from '../settings/onboarding/store_support.ts'

/** The support email of an app whose contact page is the default one; null for one with a page of its own. */
export function supportAddressOf(about: unknown): string | null {
  const { support_contact: page = OUR_PAGE, support_email: email } = valuesOf(valuesOf(about).store)
  return page === OUR_PAGE ? textOf(email) || null : null
}
