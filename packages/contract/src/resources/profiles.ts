import { ON_THE_WEB } from '../define/common-content-fields.ts'
import { defineResource } from '../define/define-resource.ts'
import { callToAction, callToActionNames, tidyCallToAction } from '../fields/call-to-action.ts'
import { email } from '../fields/email.ts'
import { INVALID_EMAIL } from '../fields/field-messages.ts'
import { flag } from '../fields/flag.ts'
import { one } from '../fields/relation.ts'
import { richText, text } from '../fields/text.ts'
import { media, url, website } from '../fields/url.ts'

export const profiles = defineResource({
  segment: 'profiles',
  endpoint: 'profiles',
  label: { one: 'Profile', many: 'Profiles' },
  menu: { group: 'content', icon: 'user', after: '/offers' },
  intro: 'Profiles introduce people: your teachers, your coaches, yourself. Write the first one and give it a picture.',
  titleField: 'name',
  fields: {
    name: text('Name', {
      required: true,
      max: 30,
      example: 'Mira Sand',
      copiesFrom: { field: 'business_name', flag: 'will_use_business_name', label: 'Use the business name' },
    }),
    title: text('Title', { max: 35, example: 'Yoga teacher' }),
    business_name: text('Business Name', { max: 35 }),
    will_use_business_name: flag('Use the business name', { internal: true }),
    profile_image_url: media('Profile image', 'image'),
    email: email('Email', {
      ...{ message: INVALID_EMAIL, receives: 'message' },
      help: 'Members can write to this address from the app. It is never shown.',
    }),
    bio: richText('Bio'),
    web_bio: richText('Bio on the web', ON_THE_WEB),
    directory: one('Directory', 'directories'),
    website_url: website('Website'),
    facebook_url: url('Facebook'),
    facebook_id: text('Facebook id', { sharesLine: true }),
    twitter_url: url('Twitter'),
    instagram_url: url('Instagram', { sharesLine: true }),
    youtube_url: url('YouTube'),
    linkedin_url: url('LinkedIn', { sharesLine: true }),
    app_profile: flag('Profile of the app itself'),
    active: flag('Active', { initial: true }),
    ...callToAction(),
  },
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Active', field: 'active' },
    { header: 'Name', field: 'name' },
    { header: 'Title', field: 'title' },
    { header: 'Business Name', field: 'business_name' },
    { header: 'Email', field: 'email' },
    { header: 'Directory', field: 'directory' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Person', fields: ['name', 'business_name', 'title', 'email', 'profile_image_url'] },
    { title: 'Bio', fields: ['bio', 'web_bio'] },
    {
      title: 'Links',
      fields: ['website_url', 'facebook_url', 'facebook_id', 'twitter_url', 'instagram_url', 'youtube_url', 'linkedin_url'],
    },
    { title: 'Call to action', fields: callToActionNames },
    { title: 'Publishing', fields: ['active', 'directory', 'app_profile'], column: 'rail' },
  ],
  filters: ['active', 'directory'],
  limit: 2,
  limitAsksForAccount: true,
  clone: true,
  tidy: (values) => tidyCallToAction(values),
})
