import { createHash, randomBytes } from 'node:crypto'
import { uploadRules } from '@greenroom/contract/media/rules'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../failure.ts'
import * as sample from '../../testing/media-samples.ts'
import { inspect } from './inspect.ts'

const wrongImage = 'Invalid file type. The following file types are supported: jpg, jpeg, png, gif'
const wrongOther = 'Invalid file type. Please upload a valid file type.'

describe('what is taken, and what it is served as', () => {
  it.each([
    ['image', 'a.jpg', () => sample.picture('jpeg'), 'image/jpeg'],
    ['image', 'a.jpeg', () => sample.sidewaysPhoto(), 'image/jpeg'],
    ['image', 'a.PNG', () => sample.picture('png'), 'image/png'],
    ['image', 'a.gif', () => sample.movingGif(), 'image/gif'],
    ['image', 'really-a-png.jpg', () => sample.picture('png'), 'image/png'],
    ['video', 'a.mp4', () => sample.mp4(), 'video/mp4'],
    ['video', 'a.mp4', () => sample.mp4('M4V '), 'video/mp4'],
    ['video', 'a.mov', () => sample.mp4('qt  '), 'video/quicktime'],
    ['video', 'a.avi', () => sample.avi(), 'video/x-msvideo'],
    ['video', 'a.wmv', () => sample.wmv(), 'video/x-ms-wmv'],
    ['audio', 'a.mp3', () => sample.mp3(), 'audio/mpeg'],
    ['audio', 'a.mp3', () => sample.mp3WithCover(), 'audio/mpeg'],
    ['audio', 'a.mpeg', () => sample.mp3(), 'audio/mpeg'],
    ['audio', 'a.wav', () => sample.wav(), 'audio/wav'],
    ['file', 'a.pdf', () => sample.pdf(), 'application/pdf'],
    ['file', 'a.docx', () => sample.docx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['file', 'a.docx', () => sample.lateDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['file', 'a.odt', () => sample.odt(), 'application/vnd.oasis.opendocument.text'],
    ['file', 'a.doc', () => sample.oldWord(), 'application/msword'],
    ['file', 'a.xls', () => sample.oldWord(), 'application/vnd.ms-excel'],
    ['file', 'a.rtf', () => sample.rtf(), 'application/rtf'],
    ['file', 'a.zip', () => sample.zip({ 'a.txt': 'hello' }), 'application/zip'],
    ['file', 'a.txt', () => Buffer.from('Grüße from a text\r\n\tof two lines\n'), 'text/plain'],
    ['file', 'a.txt', () => Buffer.from('Gr\xfc\xdfe from Windows', 'latin1'), 'text/plain'],
    ['file', 'a.txt', () => Buffer.from('\ufeffwide text', 'utf16le'), 'text/plain'],
    ['file', 'logo.png', () => sample.picture('png'), 'image/png'],
  ] as const)('%s %s', async (type, name, make, contentType) => {
    const bytes = await make()
    const { result, passed } = await through(bytes, name, type)
    expect(result).toMatchObject({ contentType, size: bytes.length })
    expect(result.sha256.equals(createHash('sha256').update(bytes).digest())).toBe(true)
    expect(passed.equals(bytes)).toBe(true)
  })
})

describe('what is refused, whatever it is called (UPL-030)', () => {
  it.each([
    ['image', 'drawing.svg', sample.svg, wrongImage],
    ['image', 'drawing.png', sample.svg, wrongImage],
    ['image', 'page.jpg', sample.html, wrongImage],
    ['image', 'film.gif', sample.mp4, wrongImage],
    ['image', 'photo.png.exe', () => sample.picture('png'), wrongImage],
    ['image', 'photo', () => sample.picture('png'), wrongImage],
    ['image', 'random.png', () => randomBytes(200_000), wrongImage],
    ['video', 'a.mp4', () => sample.picture('png'), wrongOther],
    ['video', 'a.mkv', sample.mp4, wrongOther],
    ['video', 'sound.mp4', () => sample.mp4('M4A '), wrongOther],
    ['audio', 'a.mp3', sample.mp4, wrongOther],
    ['file', 'page.html', sample.html, wrongOther],
    ['file', 'page.txt', sample.html, wrongOther],
    ['file', 'drawing.txt', sample.svg, wrongOther],
    ['file', 'page.txt', () => Buffer.from('\n  <HTML><body onload=alert(1)>'), wrongOther],
    ['file', 'tool.txt', () => Buffer.from('#!/bin/sh\nrm -rf /'), wrongOther],
    ['file', 'binary.txt', () => Buffer.from([0x4d, 0x5a, 0, 3, 0, 0]), wrongOther],
    ['file', 'page.pdf', sample.html, wrongOther],
    ['file', 'archive.pdf', () => sample.zip({ a: 'b' }), wrongOther],
    ['file', 'pdf.docx', sample.pdf, wrongOther],
    ['file', 'program.zip', () => sample.zip({ 'META-INF/MANIFEST.MF': 'Main-Class: Evil', 'a.class': 'x' }), wrongOther],
  ] as const)('%s %s', async (type, name, make, message) => {
    await expect(through(await make(), name, type)).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE', message })
  })

  it('an empty file', async () => {
    await expect(through(Buffer.alloc(0), 'a.png', 'image')).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE', message: /empty/ })
  })

  it('a picture that is a web page, an archive or a program as well', async () => {
    const png = await sample.picture('png')
    const gif = await sample.picture('gif')
    for (const [name, bytes] of [
      ['a.png', Buffer.concat([png, sample.html()])],
      ['a.gif', Buffer.concat([gif, Buffer.from('<?php system($_GET[0]) ?>')])],
      ['a.png', Buffer.concat([png, sample.zip({ 'index.html': 'x' })])],
      ['a.png', Buffer.concat([png, Buffer.alloc(100_000, 1), Buffer.from('<SvG onload=alert(1)>')])],
    ] as const) {
      await expect(through(bytes, name, 'image')).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE', message: wrongImage })
    }
  })

  it('a picture whose markup is cut by the border between two pieces', async () => {
    const bytes = Buffer.concat([await sample.picture('png'), Buffer.alloc(70_000, 1), sample.html(), Buffer.alloc(10)])
    const at = bytes.indexOf('<script')
    for (let cut = at - 2; cut <= at + 9; cut += 1) {
      const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)]
      await expect(through(pieces, 'a.png', 'image')).rejects.toMatchObject({ code: 'INVALID_FILE_TYPE' })
    }
  })
})

describe('sizes', () => {
  it.each(['image', 'video', 'audio', 'file'] as const)(
    '%s: exactly the maximum is taken, one byte more refused (OQ-056)',
    async (type) => {
      const name = { image: 'a.png', video: 'a.mp4', audio: 'a.mp3', file: 'a.txt' }[type]
      const start = { image: await sample.picture('png'), video: sample.mp4(), audio: sample.mp3(), file: Buffer.from('text') }[type]
      const rule = { ...uploadRules[type], maxBytes: 100_000 }
      const full = Buffer.concat([start, Buffer.alloc(100_000 - start.length, 'a')])
      const inspection = inspect(pieces([full]), name, rule)
      await collect(inspection.bytes)
      expect(inspection.result().size).toBe(100_000)
      await expect(collect(inspect(pieces([full, Buffer.from('b')]), name, rule).bytes)).rejects.toMatchObject({
        code: 'INVALID_FILE_SIZE',
        status: 413,
        message: rule.tooLarge,
      })
    },
  )

  it('stops reading at the first byte too many', async () => {
    let given = 0
    async function* endless(): AsyncGenerator<Buffer> {
      for (;;) {
        given += 65_536
        yield given === 65_536 ? Buffer.concat([sample.mp4(), Buffer.alloc(63_512)]) : Buffer.alloc(65_536)
      }
    }
    await expect(collect(inspect(endless(), 'a.mp4', { ...uploadRules.video, maxBytes: 1_000_000 }).bytes)).rejects.toBeInstanceOf(Failure)
    expect(given).toBeLessThan(1_200_000)
  })

  it('a picture posted as a file has at most 35 MB, because it is decoded', async () => {
    const start = await sample.picture('png')
    const large = Buffer.concat([start, Buffer.alloc(35_000_001 - start.length, 'a')])
    await expect(through(large, 'a.png', 'file')).rejects.toMatchObject({ code: 'INVALID_FILE_SIZE', message: /should not exceed 35 MB/ })
  })
})

async function through(bytes: Buffer | Buffer[], name: string, type: keyof typeof uploadRules) {
  const inspection = inspect(pieces(Array.isArray(bytes) ? bytes : split(bytes)), name, uploadRules[type])
  const passed = await collect(inspection.bytes)
  return { passed, result: inspection.result() }
}

function split(bytes: Buffer): Buffer[] {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 10_000) parts.push(bytes.subarray(at, at + 10_000))
  return parts
}

async function* pieces(parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts
}

async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}
