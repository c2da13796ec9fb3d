import { describe, expect, test } from 'vitest'
import { about, form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { videos } from './videos.ts'

const MP4_ONLY = 'File type is not allowed, please upload an mp4 file'
const facts = form({ setup: { actionclips: true } })
const rule = videos.schema(facts)

describe('a video', () => {
  test.each([
    ['needs a title (GEN-041)', { title: ' ' }, { title: ['Required'] }],
    ['has a title of at most 60 characters (GEN-041)', { title: 'x'.repeat(61) }, { title: ['Maximum 60 Characters'] }],
    [
      'describes a clip in at most 75 characters (GEN-068)',
      { actionclip: true, actionclip_description: 'x'.repeat(76) },
      { actionclip_description: ['Maximum 75 Characters'] },
    ],
    ['that is a clip is an mp4 file (GEN-091)', { actionclip: true, video_url: 'https://youtu.be/abc' }, { video_url: [MP4_ONLY] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { title: 'Morning flow', ...values })).toEqual({ messages })
  })

  test.each([
    ['an mp4 address', 'https://www.example.com/clip.MP4?x=1'],
    ['an upload, which was looked at when it arrived', 'media:0b5c6f5e-3f6e-4b6e-9d5a-3f1f0b6a7c8d'],
  ])('may be a clip as %s (GEN-092)', (_name, video) => {
    expect(judge(rule, { title: 'Clip', actionclip: true, video_url: video })).toMatchObject({ value: { video_url: video } })
  })

  test('that is a clip launches no business (CCOM-038)', () => {
    const launching = videos.schema(form({ setup: { actionclips: true, enterprise: true, enterprise_launch_business: true } }))
    const video = { title: 'Clip', video_url: 'https://www.example.com/clip.mp4', cta_type: 'Launch Business' }
    expect(judge(launching, { ...video, actionclip: true })).toEqual({ messages: { cta_type: ['Choose one from the list'] } })
    expect(judge(launching, { ...video, actionclip: false })).toMatchObject({ value: { cta_type: 'Launch Business' } })
  })

  test('offers clips from version 9 on, to apps that have them (CCOM-068, GATE-055)', () => {
    const gate = videos.fields.actionclip?.gate
    expect(gate?.(facts)).toBe(true)
    expect(gate?.(form({ setup: { actionclips: true }, about: about('8.5') }))).toBe(false)
    expect(gate?.(form())).toBe(false)
  })
})
