import type { BusinessType } from '../businesses/business-type.ts'
import type { OptInType } from './opt-in-pages.ts'
import type { SignUpType } from './sign-up-pages.ts'

/** The types available for a sign-up or an opt-in. */
export type JoinedType = Exclude<BusinessType, 'Reseller'>

/** The business type that a sign-up requests (SGN-029 to SGN-032); null if the app has no parent. */
export const signUpTypes: Readonly<Record<SignUpType, JoinedType | 'ResellerPRO+' | null>> = {
  free_trial: null,
  biz_plus: null,
  thrivecart: null,
  pro: 'PRO',
  pro_plus: 'PRO+',
  free_account: 'FREE',
  reseller_pro_plus: 'ResellerPRO+',
}

/** The type of the apps after an opt-in (OPT-009 to OPT-011). */
export const optInTypes: Readonly<Record<OptInType, JoinedType>> = {
  proaccount: 'PRO',
  proplusaccount: 'PRO+',
  freeaccount: 'FREE',
}

/** The type that is stored: ResellerPRO+ is a PRO+ business with the reseller as its parent (OQ-045). */
export function storedType(type: SignUpType): JoinedType | null {
  const requested = signUpTypes[type]
  return requested === 'ResellerPRO+' ? 'PRO+' : requested
}

/** The type of an app while it waits for its parent's consent: it has nothing that the parent would pay for. */
export function waitingType(type: SignUpType): SignUpType {
  return signUpTypes[type] === null ? type : 'free_account'
}

/**
 * Whether this sign-up requires proof of a payment. A business is paid for by its parent. A sign-up for a paid type
 * without a parent, or from the checkout, has to prove a payment (ruling 8).
 */
export function needsPayment(type: SignUpType, hasParent: boolean): boolean {
  if (type === 'thrivecart') return true
  const stored = storedType(type)
  return !hasParent && (stored === 'PRO' || stored === 'PRO+')
}

/** Whether apps can join under this one: an enterprise, or a reseller. `type` null: any type of business. */
export function takesBusinesses(setup: Readonly<Record<string, unknown>>, type: SignUpType | null): boolean {
  if (type === 'reseller_pro_plus') return setup.reseller === true
  return setup.enterprise === true || setup.reseller === true
}
