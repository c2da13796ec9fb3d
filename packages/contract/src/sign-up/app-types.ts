import type { BusinessType } from '../businesses/business-type.ts'
import type { OptInType } from './opt-in-pages.ts'
import type { SignUpType } from './sign-up-pages.ts'

/** The types that somebody can sign up for, or opt an app in as. */
export type JoinedType = Exclude<BusinessType, 'Reseller'>

/** What a sign-up for a business asks for (SGN-029 to SGN-032); null where the app belongs to no parent. */
export const askedTypes: Readonly<Record<SignUpType, JoinedType | 'ResellerPRO+' | null>> = {
  free_trial: null,
  biz_plus: null,
  thrivecart: null,
  pro: 'PRO',
  pro_plus: 'PRO+',
  free_account: 'FREE',
  reseller_pro_plus: 'ResellerPRO+',
}

/** What an opt-in makes of the apps (OPT-009 to OPT-011). */
export const optInTypes: Readonly<Record<OptInType, JoinedType>> = {
  proaccount: 'PRO',
  proplusaccount: 'PRO+',
  freeaccount: 'FREE',
}

/** The type that is stored: ResellerPRO+ is a PRO+ business with the reseller as its parent (OQ-045). */
export function storedType(type: SignUpType): JoinedType | null {
  const asked = askedTypes[type]
  return asked === 'ResellerPRO+' ? 'PRO+' : asked
}

/**
 * Does nothing vouch for this sign-up but a payment? A business is paid for by its parent. Whoever signs up for a paid
 * type without one, or comes from the checkout, shows a payment (ruling 8).
 */
export function needsPayment(type: SignUpType, hasParent: boolean): boolean {
  if (type === 'thrivecart') return true
  const stored = storedType(type)
  return !hasParent && (stored === 'PRO' || stored === 'PRO+')
}

/** May apps join under this one: an enterprise, or a reseller? `type` null: whatever the business is to be. */
export function takesBusinesses(setup: Readonly<Record<string, unknown>>, type: SignUpType | null): boolean {
  if (type === 'reseller_pro_plus') return setup.reseller === true
  return setup.enterprise === true || setup.reseller === true
}
