import type { Values } from '../fields/field.ts'
import { PARENT_QUERY } from '../sign-up/sign-up-pages.ts'

/** What a business can be, in the order in which it may rise (BUS-005). */
export const businessTypes = ['FREE', 'PRO', 'PRO+', 'Reseller'] as const

export type BusinessType = (typeof businessTypes)[number]

/** Said of a change that the rules below do not allow (OQ-120). */
export const TYPE_NOT_ALLOWED = 'This business cannot become this type'

/** What is asked of a business before its type is changed. */
export type BusinessState = {
  type: BusinessType
  /** After the change. */
  active: boolean
  /** The app above it resells for others (OQ-046). */
  isUnderReseller: boolean
}

const rises: Readonly<Record<BusinessType, readonly BusinessType[]>> = {
  FREE: ['PRO', 'PRO+', 'Reseller'],
  PRO: ['PRO+', 'Reseller'],
  'PRO+': ['Reseller'],
  Reseller: [],
}

/** What a business may be: what it is, and while it is active what it may rise to (BUS-011 to BUS-017). */
export function allowedTypes({ type, active, isUnderReseller }: BusinessState): BusinessType[] {
  if (!active) return [type]
  return [type, ...rises[type].filter((other) => !isUnderReseller || other === 'FREE' || other === 'PRO')]
}

/**
 * The type of a business by its setup; what names none of the four is read off its switches, and is PRO where none says
 * more.
 */
export function businessTypeOf(setup: Readonly<Values>): BusinessType {
  const named = businessTypes.find((type) => type === setup.app_type)
  if (named) return named
  if (setup.reseller === true) return 'Reseller'
  if (setup.premium_plus === true) return 'PRO+'
  return setup.free === true ? 'FREE' : 'PRO'
}

/** What of an app's setup makes it a business of this type. What it may besides stays as it is. */
export function setupOfType(type: BusinessType): Values {
  return { app_type: type, free: type === 'FREE', ...(type === 'Reseller' && { reseller: true }) }
}

/** The addresses at which the customers of a reseller sign up (BUS-007 to BUS-009, OQ-044). */
export const signUpPaths = [
  { label: 'PRO', path: '/pr/join' },
  { label: 'PRO+', path: '/dpprpl/join' },
  { label: 'Free', path: '/fr/join' },
] as const

/** A reseller's own sign-up address: the page, and the app that its customers join under. */
export function signUpAddress(origin: string, path: string, reseller: string): string {
  return `${origin}${path}?${new URLSearchParams({ [PARENT_QUERY]: reseller })}`
}
