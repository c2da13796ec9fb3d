import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { trackInfo } from './track_now_screen.ts'

const rule = trackInfo.schema(form())
const long = `https://a.co/${'x'.repeat(250)}`

describe('the unlock/track screen', () => {
  test.each([
    ['needs a title (TRK-020)', { title: '' }, { title: ['Required'] }],
    ['has a title of at most 60 characters (TRK-020)', { title: 'x'.repeat(61) }, { title: ['Maximum 60 Characters'] }],
    ['has a button of at most 50 (TRK-021)', { action_bar_text: 'x'.repeat(51) }, { action_bar_text: ['Maximum 50 Characters'] }],
    ['has a video of at most 255 (TRK-022)', { video_url: long }, { video_url: ['Maximum 255 Characters'] }],
    ['has a picture of at most 255 (TRK-023)', { image_url: long }, { image_url: ['Maximum 255 Characters'] }],
    ['leads to at most 255 (TRK-024)', { action_bar_url: long }, { action_bar_url: ['Maximum 255 Characters'] }],
    ['instructs in at most 255 (TRK-025)', { instructions_video_url: long }, { instructions_video_url: ['Maximum 255 Characters'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { title: 'Unlock or track', ...values })).toEqual({ messages })
  })

  test('is one record, at its own address (TRK-004)', () => {
    expect(trackInfo).toMatchObject({ single: true, segment: 'track_now_screen', endpoint: 'track_info' })
  })
})
