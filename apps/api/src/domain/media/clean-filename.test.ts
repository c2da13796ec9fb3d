import { expect, it } from 'vitest'
import { cleanFilename } from './clean-filename.ts'
import { describeMedia } from './describe-media.ts'

it.each([
  ['PHOTO.JPG', 'PHOTO.jpg'],
  ['../../etc/passwd.png', 'passwd.png'],
  ['C:\\Users\\me\\Desktop\\my photo.PNG', 'my photo.png'],
  ['/absolute/path.gif', 'path.gif'],
  ['a\0b\x07c\x7fd.png', 'abcd.png'],
  ['a\r\n\r\nb\tc\u0085d\u2028e\u2029f.png', 'a b c d e f.png'],
  ['a%0D%0A%0d%0ab%0A.png', 'a b .png'],
  ['a.png\r\n', 'a.png'],
  ['\u2066a\u2069\u200e\u061cb.png', 'ab.png'],
  ['cv\u202egnp.exe', 'cvgnp.exe'],
  ['zero\u200bwidth\ufeff.png', 'zerowidth.png'],
  ['...hidden.png', 'hidden.png'],
  ['trailing.png. . ', 'trailing.png'],
  ['a<b>c:d"e|f?g*.pdf', 'a_b_c_d_e_f_g_.pdf'],
  ['  many   spaces .txt', 'many spaces .txt'],
  ['Grüße 你好 😀.jpeg', 'Grüße 你好 😀.jpeg'],
  ['e\u0301.png', '\u00e9.png'],
  ['', ''],
  ['..', ''],
])('%j is kept as %j', (given, cleaned) => {
  expect(cleanFilename(given)).toBe(cleaned)
})

it('cuts a long name to 255 characters and keeps its extension', () => {
  expect(cleanFilename(`${'a'.repeat(300)}.PNG`)).toBe(`${'a'.repeat(251)}.png`)
  const faces = cleanFilename(`${'😀'.repeat(300)}.png`)
  expect(Array.from(faces)).toHaveLength(255)
  expect(faces.isWellFormed()).toBe(true)
  expect(cleanFilename(`a.${'b'.repeat(300)}`)).toHaveLength(255)
})

it('is quick with a name that was made to take long (rule 10)', () => {
  const began = performance.now()
  expect(cleanFilename(`x${'.'.repeat(80_000)}x.jpg`)).toMatch(/^x\.+\.jpg$/)
  expect(performance.now() - began).toBeLessThan(200)
})

it('UPL-025, UPL-026: describes a file by id, filename, name, url and url_with_extension', () => {
  const id = '3f0c2f0e-6f5a-4d0b-9d3e-0a1b2c3d4e5f'
  expect(describeMedia('https://media.example.com', { id, filename: 'My photo.v2.jpg' })).toEqual({
    id,
    filename: 'My photo.v2.jpg',
    name: 'My photo.v2',
    url: `https://media.example.com/media/${id}`,
    url_with_extension: `https://media.example.com/media/${id}/My%20photo.v2.jpg`,
  })
})
