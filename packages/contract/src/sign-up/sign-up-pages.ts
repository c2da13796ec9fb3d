/** The types of sign-up, as named in the payload (OQ-095). */
export const signUpTypes = ['free_trial', 'biz_plus', 'thrivecart', 'pro', 'pro_plus', 'free_account', 'reseller_pro_plus'] as const

export type SignUpType = (typeof signUpTypes)[number]

/** The platform product that determines the design of a page that names no app. */
export type Product = 'pro' | 'pro_plus' | 'free_account' | 'free-trial' | 'bp'

export type SignUpPage = { type: SignUpType; product: Product }

/**
 * The public pages with the Account Set-up Form (SGN-001 to SGN-012, OQ-044). The page determines the type (ruling 8).
 */
export const signUpPages: Readonly<Record<string, SignUpPage>> = {
  '/free-trial': { type: 'free_trial', product: 'free-trial' },
  '/bp-setup': { type: 'biz_plus', product: 'bp' },
  '/thrivecart-sign-up': { type: 'thrivecart', product: 'bp' },
  '/pr/join': { type: 'pro', product: 'pro' },
  '/prpl/join': { type: 'pro_plus', product: 'pro_plus' },
  '/fr/join': { type: 'free_account', product: 'free_account' },
  '/dpprpl/join': { type: 'reseller_pro_plus', product: 'pro_plus' },
  '/reseller-pro-plus/join': { type: 'reseller_pro_plus', product: 'pro_plus' },
}

/** The query parameter that names the parent, by its username or id (OQ-095). */
export const PARENT_QUERY = 'app'

/** Pages that were switched off (SGN-004 to SGN-006). */
export const disabledPages = ['/gp-setup', '/pp-setup', '/ae-free'] as const

/** How long the sign-up form is disabled after a response, in milliseconds (SGN-027). */
export const AFTER_ANSWER_MS = 500

/**
 * The browser storage key for a sign-up that was just completed, so that the landing page logs in automatically
 * (SESS-031).
 */
export const JUST_SIGNED_UP = 'greenroom.just-signed-up'
