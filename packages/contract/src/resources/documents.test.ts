import { describe, expect, test } from 'vitest'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { documents, PDF_ONLY } from './documents.ts'

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

  test('is never refused by its name when it was uploaded (OQ-041)', () => {
    expect(judge(old, { ...word, document_url: 'media:0b5c6f5e-3f6e-4b6e-9d5a-3f1f0b6a7c8d' })).toMatchObject({ value: {} })
  })
})
