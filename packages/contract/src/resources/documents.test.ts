import { describe, expect, test } from 'vitest'
import { offeredRule, PDF_ONLY, uploadRules } from '../media/rules.ts'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { documents } from './documents.ts'

const old = documents.schema(form({ about: about('8.5') }))
const now = documents.schema(form({ about: about('9.0') }))
const word = { title: 'House rules', document_url: 'https://www.example.com/rules.docx' }

describe('a document', () => {
  test('needs an address or an upload (GEN-070)', () => {
    expect(judge(now, { title: 'House rules' })).toEqual({ messages: { document_url: ['Required'] } })
  })

  test('is a pdf below version 9, and any document from then on (GEN-076, CCOM-069)', () => {
    expect(judge(old, word)).toEqual({ messages: { document_url: [PDF_ONLY] } })
    expect(judge(old, { ...word, document_url: 'https://www.example.com/rules.PDF' })).toMatchObject({ value: {} })
    expect(judge(now, word)).toMatchObject({ value: {} })
  })

  test('is chosen among pdf files below version 9 (CCOM-069)', () => {
    const { document_url: field } = documents.fields
    if (field?.kind !== 'media') throw new Error('The document is no file.')
    expect(offeredRule(field, 8.5)).toBe(uploadRules.pdf)
    expect(offeredRule(field, 9)).toBe(uploadRules.document)
  })

  test('is never refused by its name when it was uploaded (OQ-041)', () => {
    expect(judge(old, { ...word, document_url: 'media:0b5c6f5e-3f6e-4b6e-9d5a-3f1f0b6a7c8d' })).toMatchObject({ value: {} })
  })
})
