import { describe, expect, it } from 'vitest'
import {
  acceptAttribute,
  checkUpload,
  extensionOf,
  fileSizeExceeds,
  GENERIC_MAX_BYTES,
  MAX_BULK_PHOTOS,
  PDF_ONLY,
  NEW_PHOTO_SORT_ORDER,
  PROGRESS_RESET_MS,
  tooManyFiles,
  UPLOAD_FAILED,
  uploadFailed,
  uploadRules,
  uploadSucceeded,
  withLowercaseExtension,
} from './rules.ts'

const wrongImage = 'Invalid file type. The following file types are supported: jpg, jpeg, png, gif'
const wrongOther = 'Invalid file type. Please upload a valid file type.'

describe('upload rules', () => {
  it.each([
    ['UPL-001, UPL-002', 'image', 'a.jpg', 10_000_000, 'Must be less than 10MB'],
    ['UPL-015', 'bulkPhoto', 'a.png', 10_000_000, 'Image must be less than 10MB'],
    ['UPL-005, UPL-006', 'video', 'a.mp4', 3_221_225_472, 'Maximum file size exceeded. Video must be less than 3 GB'],
    ['OQ-171', 'audio', 'a.mp3', 1_073_741_824, 'File size should not exceed 1 GB'],
    ['UPL-009', 'file', 'a.pdf', 1_073_741_824, 'File size should not exceed 1 GB'],
  ] as const)('%s: %s takes exactly its maximum and refuses one byte more', (_ids, kind, name, maximum, message) => {
    const rule = uploadRules[kind]
    expect(checkUpload(rule, { name, size: maximum })).toBeUndefined()
    expect(checkUpload(rule, { name, size: maximum + 1 })).toEqual({ code: 'INVALID_FILE_SIZE', message })
  })

  it.each([
    ['UPL-003', 'image', ['jpg', 'jpeg', 'png', 'gif'], ['svg', 'webp', 'html', 'mp4'], wrongImage],
    ['UPL-016', 'bulkPhoto', ['jpg', 'jpeg', 'png', 'gif'], ['pdf'], wrongImage],
    ['UPL-007', 'video', ['mp4', 'wmv', 'mov', 'avi'], ['mkv', 'jpg'], wrongOther],
    ['UPL-008, GEN-091', 'actionClip', ['mp4'], ['mov', 'avi', 'wmv'], 'File type is not allowed, please upload an mp4 file'],
    ['UPL-010', 'document', ['pdf', 'doc', 'docx', 'txt', 'ppt', 'pptx', 'xls', 'xlsx'], ['zip', 'html', 'exe'], wrongOther],
    ['CCOM-069', 'pdf', ['pdf'], ['doc', 'docx', 'txt'], PDF_ONLY],
    ['UPL-011', 'audio', ['mp3', 'wav', 'mpeg'], ['ogg', 'mp4'], wrongOther],
    ['UPL-012', 'file', ['pdf', 'zip', 'rtf', 'odt', 'png', 'mp4', 'mp3'], ['svg', 'html', 'js', 'exe', 'php'], wrongOther],
  ] as const)('%s: %s takes %j and refuses %j', (_ids, kind, accepted, refused, message) => {
    const rule = uploadRules[kind]
    for (const extension of accepted) expect(checkUpload(rule, { name: `a.${extension.toUpperCase()}`, size: 1 })).toBeUndefined()
    for (const extension of refused) expect(checkUpload(rule, { name: `a.${extension}`, size: 1 })?.message).toBe(message)
    for (const name of ['noextension', '.jpg', '']) expect(checkUpload(rule, { name, size: 1 })?.code).toBe('INVALID_FILE_TYPE')
  })

  it('refuses an empty file before it is sent', () => {
    expect(checkUpload(uploadRules.image, { name: 'a.png', size: 0 })?.message).toBe('The file is empty. Please choose another.')
  })

  it('UPL-013: lower-cases the extension and nothing else', () => {
    expect(withLowercaseExtension('PHOTO.JPG')).toBe('PHOTO.jpg')
    expect(withLowercaseExtension('My.Holiday.PNG')).toBe('My.Holiday.png')
    expect(withLowercaseExtension('README')).toBe('README')
    expect(extensionOf('.Hidden')).toBe('')
  })

  it('offers the accepted extensions to the file picker', () => {
    expect(acceptAttribute(uploadRules.image)).toBe('.jpg,.jpeg,.png,.gif,.jfif,.jpe')
    expect(acceptAttribute(uploadRules.actionClip)).toBe('.mp4')
  })

  it.each(['photo.jfif', 'photo.JPE'])('treats %s as a JPEG', (name) => {
    expect(checkUpload(uploadRules.image, { name, size: 1 })).toBeUndefined()
    expect(withLowercaseExtension(name)).toBe('photo.jpg')
  })

  it('UPL-018 to UPL-021: the generic uploader says what went wrong', () => {
    expect(fileSizeExceeds(GENERIC_MAX_BYTES)).toBe('File size should not exceed 10 MB')
    expect(tooManyFiles(3)).toBe('You can only upload 3 files.')
    expect(UPLOAD_FAILED).toBe('Upload failed')
  })

  it('UPL-014, UPL-017, UPL-031 to UPL-033: bulk photos, progress and toasts', () => {
    expect([MAX_BULK_PHOTOS, NEW_PHOTO_SORT_ORDER, PROGRESS_RESET_MS]).toEqual([48, 1, 1_000])
    expect(uploadFailed('a.jpg')).toBe('a.jpg file upload failed.')
    expect(uploadSucceeded('a.jpg')).toBe('a.jpg file uploaded successfully.')
  })
})
