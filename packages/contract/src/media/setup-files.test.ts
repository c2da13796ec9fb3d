import { describe, expect, it } from 'vitest'
import { checkUpload } from './rules.ts'
import { setupFileRules, uploadPurposes, uploadRuleOf, WELCOME_ICON_HINT, WELCOME_VIDEO_HINT } from './setup-files.ts'

const wrongOther = 'Invalid file type. Please upload a valid file type.'
const wrongImage = 'Invalid file type. The following file types are supported: jpg, jpeg, png, gif'

describe('files of the set-up screens', () => {
  it.each([
    ['UPL-034, UPL-035', 'app_assets', ['zip'], ['rar', 'png', '7z'], 'You can only upload a .zip file'],
    [
      'UPL-036, OQ-169',
      'graphics',
      'zip jpg jpeg png gif svg webp tif tiff bmp psd ai eps pdf indd sketch fig xd'.split(' '),
      ['exe', 'html'],
      wrongOther,
    ],
    ['UPL-037', 'p8', ['p8'], ['pem', 'json'], wrongOther],
    ['UPL-038', 'json', ['json'], ['p8', 'txt'], wrongOther],
    ['UPL-039', 'aab', ['aab'], ['apk', 'zip'], wrongOther],
    ['UPL-040', 'qr_code', ['jpeg', 'jpg', 'png'], ['gif', 'svg'], wrongOther],
    ['UPL-041, OQ-042', 'privacy_policy', ['doc', 'docx', 'rtf', 'txt', 'odt'], ['pdf'], wrongOther],
    ['UPL-042', 'screens', ['zip'], ['rar'], 'You can only upload a .zip file'],
    ['UPL-044', 'logo', ['jpg', 'jpeg', 'png', 'gif'], ['svg', 'webp'], wrongImage],
  ] as const)('%s: %s takes %j and refuses %j', (_ids, purpose, accepted, refused, message) => {
    const rule = setupFileRules[purpose]
    expect(rule.extensions).toEqual(accepted)
    for (const extension of refused) expect(checkUpload(rule, { name: `a.${extension}`, size: 1 })?.message).toBe(message)
  })

  it.each([
    ['UPL-034', 'app_assets', 50_000_000, 'File size should not exceed 50 MB'],
    ['UPL-036, OQ-169', 'graphics', 50_000_000, 'File size should not exceed 50 MB'],
    ['UPL-037, OQ-170', 'p8', 10_000_000, 'File size should not exceed 10 MB'],
    ['UPL-038, OQ-170', 'json', 10_000_000, 'File size should not exceed 10 MB'],
    ['UPL-039, OQ-056', 'aab', 50_000_000, 'File size should not exceed 50 MB'],
    ['UPL-042', 'screens', 1_073_741_824, 'File size should not exceed 1 GB'],
    ['UPL-043', 'logo', 35_000_000, 'File size should not exceed 35 MB'],
    ['UPL-045', 'blog_image', 10_000_000, 'Must be less than 10MB'],
  ] as const)('%s: %s has at most %i bytes', (_ids, purpose, bytes, message) => {
    const rule = setupFileRules[purpose]
    const name = `a.${rule.extensions[0]}`
    expect(checkUpload(rule, { name, size: bytes })).toBeUndefined()
    expect(checkUpload(rule, { name, size: bytes + 1 })).toEqual({ code: 'INVALID_FILE_SIZE', message })
  })

  it('UPL-043, OQ-025: there are at most 10 logos', () => {
    expect(setupFileRules.logo.maxFiles).toBe(10)
  })

  it('keeps what acts for the app private, and takes what the build team makes from super users alone', () => {
    const of = (is: (purpose: (typeof uploadPurposes)[number]) => boolean) => uploadPurposes.filter(is)
    expect(of((purpose) => setupFileRules[purpose].private)).toEqual(['p8', 'json', 'aab'])
    expect(of((purpose) => setupFileRules[purpose].by === 'creator')).toEqual(['privacy_policy', 'logo', 'blog_image'])
  })

  it('finds a rule by kind and purpose, and none for a purpose of another kind', () => {
    expect(uploadRuleOf('file', 'screens')).toBe(setupFileRules.screens)
    expect(uploadRuleOf('video', 'screens')).toBeUndefined()
    expect(uploadRuleOf('file', 'constructor')).toBeUndefined()
    expect(uploadRuleOf('video', undefined)?.maxBytes).toBe(3_221_225_472)
  })

  it('UPL-046, UPL-047: hints beside the welcome screen', () => {
    expect([WELCOME_VIDEO_HINT, WELCOME_ICON_HINT]).toEqual(['Widescreen, under 3 GB', 'Ideal 512x512 px'])
  })
})
