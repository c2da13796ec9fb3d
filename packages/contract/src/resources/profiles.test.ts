import { describe, expect, test } from 'vitest'
import { form } from '../testing/facts.ts'
import { judge } from '../testing/judge.ts'
import { profiles } from './profiles.ts'

const rule = profiles.schema(form())
const long = (length: number) => 'x'.repeat(length)
const address = `https://a.co/${long(250)}`

describe('a profile', () => {
  test.each([
    ['needs a name (PRF-010)', { name: '' }, { name: ['Required'] }],
    ['has a name of at most 30 characters, a copied one too (PRF-010, OQ-019)', { name: long(31) }, { name: ['Maximum 30 Characters'] }],
    ['has a title of at most 35 (PRF-011)', { title: long(36) }, { title: ['Maximum 35 Characters'] }],
    ['has a business name of at most 35 (PRF-012)', { business_name: long(36) }, { business_name: ['Maximum 35 Characters'] }],
    ['has a real email (PRF-013)', { email: 'mira' }, { email: ['Invalid email'] }],
    ['has an email of at most 255 (PRF-013)', { email: `${long(250)}@a.com` }, { email: ['Maximum 255 Characters'] }],
    ['has a bio of at most 65,535 (PRF-014)', { bio: long(65_536) }, { bio: ['Maximum 65,535 Characters'] }],
    ['has a web bio of at most 65,535 (PRF-015)', { web_bio: long(65_536) }, { web_bio: ['Maximum 65,535 Characters'] }],
    ['has a picture of at most 255 (PRF-016)', { profile_image_url: address }, { profile_image_url: ['Maximum 255 Characters'] }],
    ['has a site of at most 255 (PRF-017)', { website_url: address }, { website_url: ['Maximum 255 Characters'] }],
    ['has a real site (CCOM-025, OQ-141)', { website_url: 'my site' }, { website_url: ['Enter a valid website. (eg: www.example.com).'] }],
    ['has a real page (CCOM-022)', { facebook_url: 'mira' }, { facebook_url: ['Please enter a valid URL'] }],
    ['has a Facebook page of at most 255 (PRF-018)', { facebook_url: address }, { facebook_url: ['Maximum 255 Characters'] }],
    ['has a Twitter page of at most 255 (PRF-019)', { twitter_url: address }, { twitter_url: ['Maximum 255 Characters'] }],
    ['has an Instagram page of at most 255 (PRF-020)', { instagram_url: address }, { instagram_url: ['Maximum 255 Characters'] }],
    ['has a YouTube page of at most 255 (PRF-021)', { youtube_url: address }, { youtube_url: ['Maximum 255 Characters'] }],
    ['has a LinkedIn page of at most 255 (PRF-022)', { linkedin_url: address }, { linkedin_url: ['Maximum 255 Characters'] }],
    ['leads to at most 255 (PRF-023)', { action_bar_url: address }, { action_bar_url: ['Maximum 255 Characters'] }],
    ['has a button of at most 50 (PRF-024)', { action_bar_text: long(51) }, { action_bar_text: ['Maximum 50 Characters'] }],
    ['has a kind of call to action (PRF-025)', { cta_type: '' }, { cta_type: ['Required'] }],
  ])('%s', (_name, values, messages) => {
    expect(judge(rule, { name: 'Mira Sand', ...values })).toEqual({ messages })
  })

  test.each([
    ['www.example.com', 'https://www.example.com'],
    ['https://www.example.com/about', 'https://www.example.com/about'],
    ['http://example.com', 'http://example.com'],
    ['', ''],
  ])('takes the site %j as people write it (CCOM-025)', (typed, stored) => {
    expect(judge(rule, { name: 'Mira Sand', website_url: typed })).toMatchObject({ value: { website_url: stored } })
  })

  test.each(['javascript:alert(1)', 'localhost', 'https://x', 'ftp://example.com'])('never takes the site %j', (typed) => {
    expect(judge(rule, { name: 'Mira Sand', website_url: typed })).toHaveProperty('messages')
  })

  test('may take its name from the business, and keeps that it does (PRF-009, DRW-020)', () => {
    expect(profiles.fields.name).toMatchObject({ copiesFrom: { field: 'business_name', flag: 'will_use_business_name' } })
    expect(judge(rule, { name: 'Mira Sand', will_use_business_name: true })).toMatchObject({ value: { will_use_business_name: true } })
  })
})
