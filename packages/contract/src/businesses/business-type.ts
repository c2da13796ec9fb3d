import type { Values } from '../fields/field.ts'
import { INVITATION_QUERY } from '../sign-up/sign-up-mode.ts'
import { PARENT_QUERY } from '../sign-up/sign-up-pages.ts'
import { CODE_QUERY } from './business-sign-ups.ts'

/** Types of a business, in ascending order of upgrades (BUS-005). */
export const businessTypes = ['FREE', 'PRO', 'PRO+', 'Reseller'] as const

export type BusinessType = (typeof businessTypes)[number]

/** The message for a change that the rules below do not allow (OQ-120). */
export const TYPE_NOT_ALLOWED = 'This business cannot become this type'

/** The properties of a business that decide a change of its type. */
export type BusinessState = {
  type: BusinessType
  /** After the change. */
  active: boolean
  /** Its parent app is a reseller (OQ-046). */
  isUnderReseller: boolean
}

const rises: Readonly<Record<BusinessType, readonly BusinessType[]>> = {
  FREE: ['PRO', 'PRO+', 'Reseller'],
  PRO: ['PRO+', 'Reseller'],
  'PRO+': ['Reseller'],
  Reseller: [],
}

/**
 * The allowed types of a business: its current one, and while it is active the ones it can upgrade to (BUS-011 to
 * BUS-017).
 */
export function allowedTypes({ type, active, isUnderReseller }: BusinessState): BusinessType[] {
  if (!active) return [type]
  return [type, ...rises[type].filter((other) => !isUnderReseller || other === 'FREE' || other === 'PRO')]
}

/**
 * The type of a business by its setup; if it names none of the four, it is derived from the switches, and PRO by
 * default.
 */
export function businessTypeOf(setup: Readonly<Values>): BusinessType {
  const named = businessTypes.find((type) => type === setup.app_type)
  if (named) return named
  if (setup.reseller === true) return 'Reseller'
  if (setup.premium_plus === true) return 'PRO+'
  return setup.free === true ? 'FREE' : 'PRO'
}

/** The setup values of a business of this type. Other values stay as they are. */
export function setupOfType(type: BusinessType): Values {
  return { app_type: type, free: type === 'FREE', ...(type === 'Reseller' && { reseller: true }) }
}

/** Paths of the sign-up pages for customers of a reseller (BUS-007 to BUS-009, OQ-044). */
export const signUpPaths = [
  { label: 'PRO', path: '/pr/join', type: 'pro' },
  { label: 'PRO+', path: '/dpprpl/join', type: 'reseller_pro_plus' },
  { label: 'Free', path: '/fr/join', type: 'free_account' },
] as const

/**
 * The sign-up address of an enterprise or reseller: the page, the parent app, and what shows its consent: its code, or
 * for one customer an invitation.
 */
export function signUpAddress(
  origin: string,
  path: string,
  parent: string,
  by: { invitation?: string; code?: string | null } = {},
): string {
  const shown = { ...(by.invitation && { [INVITATION_QUERY]: by.invitation }), ...(by.code && { [CODE_QUERY]: by.code }) }
  return `${origin}${path}?${new URLSearchParams({ [PARENT_QUERY]: parent, ...shown })}`
}
