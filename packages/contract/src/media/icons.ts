/** The sides in pixels in which an app's icon is drawn: for iPhones, for other home screens, and for splash screens. */
export const iconSides = [180, 192, 512] as const

/**
 * The forms of an app's icon. `any`: as it is, on nothing. `maskable`: with a background and a margin, which phones cut
 * to the shape of their icons. `square`: with a background, for iPhones, which round the corners themselves.
 */
export const iconForms = ['any', 'maskable', 'square'] as const
export type IconForm = (typeof iconForms)[number]
