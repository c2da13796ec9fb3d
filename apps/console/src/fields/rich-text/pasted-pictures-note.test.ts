import { expect, test } from 'vitest'
import { pastedPicturesNote } from './pasted-pictures-note.ts'

test.each([
  [{ copied: 0, failed: 0, leftOut: 0 }, undefined],
  [{ copied: 2, failed: 0, leftOut: 0 }, '2 pictures were copied to the media library.'],
  [{ copied: 0, failed: 1, leftOut: 0 }, '1 picture was not copied and may disappear later. Upload it to keep it.'],
  [
    { copied: 1, failed: 0, leftOut: 3 },
    '1 picture was copied to the media library. 3 pictures were left out, because your browser cannot read them. Add them with the image button.',
  ],
])('the notice about %j', (pictures, note) => {
  expect(pastedPicturesNote(pictures)).toBe(note)
})
