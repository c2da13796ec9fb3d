import { expect, test } from 'vitest'
import { summits } from '../resources/summits.ts'
import { valuesWithTags } from './for-holders.ts'

const summit = {
  title: 'Quiet',
  access_url: 'https://example.com/watch',
  summit_tag: { id: 'summit', name: 'Summit' },
  vip_tag: { id: 'vip', name: 'VIP' },
  speakers: [{ name: 'Mira', vip_gift: 'https://example.com/gift' }],
}
const seenWith = (...tags: string[]) => valuesWithTags(summits, summit, new Set(tags))

test('a viewer without the tag sees the record without what is for its holders', () => {
  expect(seenWith('other')).toMatchObject({ title: 'Quiet', access_url: null, speakers: [{ name: 'Mira', vip_gift: null }] })
})

test('a holder sees what is for that tag, and no other', () => {
  expect(seenWith('summit')).toMatchObject({ access_url: summit.access_url, speakers: [{ vip_gift: null }] })
  expect(seenWith('summit', 'vip')).toMatchObject({ speakers: summit.speakers })
})
