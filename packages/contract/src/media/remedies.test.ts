import { expect, it } from 'vitest'
import { pictureConverted, withRemedy } from './remedies.ts'
import { type UploadRule, uploadRules } from './rules.ts'
import { setupFileRules } from './setup-files.ts'

const general = 'Invalid file type. Please upload a valid file type.'

it.each<[string, UploadRule, string]>([
  ['memo.m4a', uploadRules.audio, `${general} Save it as MP3 or WAV, and upload that file.`],
  ['memo.AAC', uploadRules.audio, `${general} Save it as MP3 or WAV, and upload that file.`],
  ['memo.webm', uploadRules.audio, `${general} Save it as MP3 or WAV, and upload that file.`],
  ['clip.webm', uploadRules.video, `${general} Save it as MP4, and upload that file.`],
  ['clip.webm', uploadRules.file, `${general} Save it as MP4, and upload that file.`],
  ['notes.pages', uploadRules.audio, `${general} These types are accepted: mp3, wav, mpeg.`],
  ['notes.mp3', uploadRules.audio, `${general} These types are accepted: mp3, wav, mpeg.`],
  ['memo.m4a', uploadRules.document, `${general} These types are accepted: pdf, doc, docx, txt, ppt, pptx, xls, xlsx.`],
  ['key.pem', setupFileRules.p8, `${general} These types are accepted: p8.`],
  ['photo.heic', uploadRules.image, `${uploadRules.image.wrongType}. Save it as JPEG or PNG, and upload that file.`],
  ['notes.pdf', uploadRules.image, uploadRules.image.wrongType],
  ['clip.avi', uploadRules.actionClip, uploadRules.actionClip.wrongType],
])('a refused %s gets a remedy', (name, rule, message) => {
  expect(withRemedy(rule.wrongType, rule, name)).toBe(message)
})

it('leaves messages about anything but the type unchanged', () => {
  expect(withRemedy('Must be less than 10MB', uploadRules.image, 'photo.heic')).toBe('Must be less than 10MB')
})

it('says what a picture became', () => {
  expect(pictureConverted('photo.webp', 'JPEG')).toBe('photo.webp was converted to JPEG.')
  expect(pictureConverted('wave.webp', 'PNG', { wasMoving: true })).toBe('wave.webp was converted to PNG, without its animation.')
})
