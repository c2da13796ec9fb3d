import { fileSizeExceeds, GENERIC_MAX_BYTES, type UploadRule, uploadRules } from './rules.ts'

/** A file of the set-up screens: who may upload it, and who may read it. */
export type SetupFileRule = UploadRule & {
  /** The build team works as super users; creators upload the files of their own app. */
  by: 'superUser' | 'creator'
  /** Only readable by a short-lived signed URL, never by its id: it allows its holder to act for the app. */
  private: boolean
  /** Maximum number of files in the field. */
  maxFiles: number
}

const MB = 1_000_000
const ZIP_ONLY = 'You can only upload a .zip file'
const WRONG_TYPE = uploadRules.file.wrongType

/** Image and design types of the graphics (OQ-169). */
const graphicTypes = 'zip jpg jpeg png gif svg webp tif tiff bmp psd ai eps pdf indd sketch fig xd'.split(' ')

/** The message for a file with a valid name and invalid content. */
export const NOT_JSON = 'This file is not valid JSON. Please upload the file as you downloaded it.'
export const NOT_A_KEY = 'This file is not a private key. Please upload the .p8 file as you downloaded it from Apple.'
export const NOT_A_BUNDLE = 'This file is not an Android App Bundle. Please upload the .aab file from the build.'

/**
 * Files of the set-up screens by the purpose under which they are posted (UPL-034 to UPL-045, OQ-025, OQ-042, OQ-169,
 * OQ-170).
 */
export const setupFileRules = {
  app_assets: teamFile(['zip'], 50 * MB, ZIP_ONLY),
  graphics: { ...teamFile(graphicTypes, 50 * MB), maxFiles: 50 },
  p8: { ...teamFile(['p8'], GENERIC_MAX_BYTES), private: true },
  json: { ...teamFile(['json'], GENERIC_MAX_BYTES), private: true },
  aab: { ...teamFile(['aab'], 50 * MB), private: true },
  qr_code: { ...teamFile(['jpeg', 'jpg', 'png'], GENERIC_MAX_BYTES), type: 'image' },
  screens: teamFile(['zip'], 1_073_741_824, ZIP_ONLY),
  privacy_policy: { ...teamFile(['doc', 'docx', 'rtf', 'txt', 'odt'], GENERIC_MAX_BYTES), by: 'creator' },
  logo: { ...uploadRules.image, maxBytes: 35 * MB, tooLarge: fileSizeExceeds(35 * MB), by: 'creator', private: false, maxFiles: 10 },
  blog_image: { ...uploadRules.image, by: 'creator', private: false, maxFiles: 1 },
} as const satisfies Record<string, SetupFileRule>

export type UploadPurpose = keyof typeof setupFileRules

export const uploadPurposes = Object.keys(setupFileRules) as [UploadPurpose, ...UploadPurpose[]]

/** The hints next to two fields of the welcome screen (UPL-046, UPL-047). */
export const WELCOME_VIDEO_HINT = 'Widescreen, under 3 GB'
export const WELCOME_ICON_HINT = 'Ideal 512x512 px'

/** The rule for an upload type and, on the set-up screens, a purpose; undefined for an invalid combination. */
export function uploadRuleOf(kind: UploadRule['type'], purpose: string | undefined): UploadRule | SetupFileRule | undefined {
  if (purpose === undefined || purpose === '') return uploadRules[kind]
  const rule: SetupFileRule | undefined = uploadPurposes.includes(purpose as UploadPurpose)
    ? setupFileRules[purpose as UploadPurpose]
    : undefined
  return rule?.type === kind ? rule : undefined
}

function teamFile(extensions: readonly string[], maxBytes: number, wrongType: string = WRONG_TYPE): SetupFileRule {
  return {
    type: 'file',
    extensions,
    maxBytes,
    tooLarge: fileSizeExceeds(maxBytes),
    wrongType,
    by: 'superUser',
    private: false,
    maxFiles: 1,
  }
}
