import { expect, test } from 'vitest'
import { playerOf } from './text-blocks.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [' https://youtu.be/dQw4w9WgXcQ?si=a ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=3', 'https://www.youtube.com/embed/dQw4w9WgXcQ?start=3'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://www.youtube.com.example.com/watch?v=dQw4w9WgXcQ', null],
  ['https://www.youtube.com/watch?v="onload=', null],
  ['https://www.youtube.com/', null],
  ['https://vimeo.com/channels/staffpicks', null],
  ['javascript:alert(1)', null],
  ['dQw4w9WgXcQ', null],
])('the player of %s is %s', (address, player) => {
  expect(playerOf(address)).toBe(player)
})
