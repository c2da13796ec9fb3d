import { describe, expect, test } from 'vitest'
import { zipArchive } from '../../testing/zip-archive.ts'
import { policyBlocks } from './policy-blocks.ts'

const blocks = [
  { as: 'heading', text: 'What we store' },
  { as: 'paragraph', text: 'Names & <emails>, “kept” safe.' },
]

describe('the text of a document', () => {
  test('is read of a plain file, with its empty lines between paragraphs', async () => {
    const text = Buffer.from('\uFEFFWhat we store\r\n\r\nYour name\nand email.\r\n\r\n\r\n')
    expect(await policyBlocks('policy.TXT', text)).toEqual([
      { as: 'paragraph', text: 'What we store' },
      { as: 'paragraph', text: 'Your name\nand email.' },
    ])
  })

  test('is read of a Word file, with its headings and without its fields', async () => {
    const xml = `<w:document><w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>What we </w:t></w:r><w:r><w:t>store</w:t></w:r></w:p>
      <w:p/><w:p w:id="2"><w:r><w:instrText>HYPERLINK "x"</w:instrText></w:r><w:r><w:t>Names &amp; &lt;emails&gt;,</w:t><w:br/><w:t>&#8220;kept&#x201D; safe.</w:t></w:r></w:p></w:body></w:document>`
    expect(await policyBlocks('policy.docx', await zipArchive({ 'word/document.xml': xml }))).toEqual(blocks)
  })

  test('is read of an OpenDocument file', async () => {
    const xml = `<office:text><text:h text:outline-level="1">What we <text:span>store</text:span></text:h>
      <text:p text:style-name="P1">Names &amp; &lt;emails&gt;,<text:s/>“kept” safe.</text:p></office:text>`
    expect(await policyBlocks('policy.odt', await zipArchive({ 'content.xml': xml }))).toEqual(blocks)
  })

  test.each([
    ['policy.doc', Buffer.from('Words')],
    ['policy.docx', Buffer.from('This is no archive.')],
    ['policy.txt', Buffer.from(' \n\n ')],
    ['policy', Buffer.from('Words')],
  ])('is not read of %s', async (filename, bytes) => {
    expect(await policyBlocks(filename, bytes)).toBeNull()
  })

  test('is not read of an archive that unpacks to more than two megabytes', async () => {
    const xml = `<w:p><w:t>${'a'.repeat(2_000_001)}</w:t></w:p>`
    expect(await policyBlocks('policy.docx', await zipArchive({ 'word/document.xml': xml }))).toBeNull()
  })

  test.each([
    ['word/document.xml', 'docx', '<w:p>'],
    ['word/document.xml', 'docx', '<'],
    ['word/document.xml', 'docx', '<w:t '],
    ['content.xml', 'odt', '<text:p>'],
    ['content.xml', 'odt', '<text:s '],
  ])('of broken parts takes no longer than the file: %s of .%s, %s', async (name, kind, part) => {
    const archive = await zipArchive({ [name]: `${part.repeat(1_900_000 / part.length)}</w:p></text:p>` })
    const began = performance.now()
    await policyBlocks(`policy.${kind}`, archive)
    expect(performance.now() - began).toBeLessThan(2_000)
  })
})
