import { flag as setupFlag, from } from '../access/gates.ts'
import { since } from '../access/versions.ts'
import { ON_THE_WEB } from '../define/common-content-fields.ts'
import { defineResource } from '../define/define-resource.ts'
import { CLIPS_NOT_IN_WEB, FROM_8_5 } from '../define/notices.ts'
import { callToAction, callToActionNames, tidyCallToAction } from '../fields/call-to-action.ts'
import { choice } from '../fields/choice.ts'
import type { When } from '../fields/field.ts'
import { flag } from '../fields/flag.ts'
import { many } from '../fields/relation.ts'
import { group } from '../fields/rows.ts'
import { richText, text } from '../fields/text.ts'
import { media } from '../fields/url.ts'
import { valuesOf } from '../fields/values-of.ts'
import { CUSTOM_URL, featuredButtonFields } from '../home-screens/featured-buttons.ts'
import { carriedAlong, retargeted, targetPlatforms, tidyTarget } from '../home-screens/target-platform.ts'

const inApp: When = { field: 'target_platform', isNot: 'web' }
const onTheWeb: When = { field: 'target_platform', isNot: 'app' }
/** If shown on both, the web shows what the app shows. */
const onTheWebAlone: When = { field: 'target_platform', is: 'web', of: 'record' }

/** The first screen of the app or the website. */
export const homeScreens = defineResource({
  segment: 'welcome_screens',
  endpoint: 'welcome_screens',
  label: { one: 'Home Screen', many: 'Home Screens' },
  menu: { group: 'manage', icon: 'layout', after: '/topics' },
  intro: 'A home screen is the first thing people see in your app or on your website: a film or picture, your news, and buttons.',
  fields: {
    target_platform: choice('Target Platform', targetPlatforms, { as: 'radio', required: true, initial: 'app', clears: retargeted }),
    title: text('Title', { required: true, max: 50, when: inApp, example: 'Good to see you' }),
    video_url: media('Video', 'video', {
      when: inApp,
      help: 'A YouTube or Vimeo link, or a widescreen upload under 3 GB. Choose either a video or an image.',
    }),
    image_url: media('Image', 'image', { when: { field: 'video_url', is: '', and: inApp } }),
    web: group(
      'On the web',
      {
        headline: text('Title on the web', { demanded: true, max: 50, when: onTheWebAlone }),
        video_url: media('Video on the web', 'video', { when: onTheWebAlone }),
        image_url: media('Image on the web', 'image', { when: { field: 'video_url', is: '', and: onTheWebAlone } }),
        stretch_image: flag('Full-width web image', { help: 'Stretches the image over the whole width of the page.' }),
      },
      { when: onTheWeb },
    ),
    welcome_icon_url: media('Welcome icon', 'image', {
      gate: from(since.welcomeIcon),
      when: inApp,
      help: `Ideally 512x512 px. ${FROM_8_5}.`,
    }),
    whats_new_headline: text("What's new headline", { required: true, max: 30, example: 'New this week' }),
    whats_new_description: richText("What's new description"),
    whats_new_web_description: richText("What's new description on the web", { ...ON_THE_WEB, when: onTheWeb }),
    featured_buttons: group('Featured buttons', featuredButtonFields, { gate: from(since.featuredButtons) }),
    ...callToAction(),
    active: flag('Active', { initial: true }),
    tags: many('Tags', 'tags', { only: { category: 'Content' }, unexpired: true, help: 'Only members with one of these tags see it.' }),
    use_url_tag: flag('URL tags', {
      gate: setupFlag('url_tags'),
      help: 'Also shown to people who open a link with one of these tags.',
    }),
  },
  pictures: ['image_url', 'welcome_icon_url'],
  untitled: 'Web home screen',
  otherTitle: 'web.headline',
  columns: [
    { header: 'Key', field: '#' },
    { header: 'Active', field: 'active', yesOrNo: true },
    { header: 'Title', field: 'title', below: 'whats_new_headline' },
    { header: 'Target Platform', field: 'target_platform' },
    { header: 'Tags', field: 'tags' },
    { header: 'Actions', field: 'actions' },
  ],
  sections: [
    { title: 'Home screen', fields: ['target_platform', 'title', 'video_url', 'image_url', 'web', 'welcome_icon_url'] },
    { title: "What's new", fields: ['whats_new_headline', 'whats_new_description', 'whats_new_web_description'] },
    {
      title: 'Featured buttons',
      fields: ['featured_buttons'],
      help: `Two buttons that open parts of your app. ${FROM_8_5}. On the web they can open topics, directories, and tips and posts.`,
    },
    { title: 'Call to action', fields: callToActionNames },
    { title: 'Publishing', fields: ['active'], column: 'rail' },
    { title: 'Audience', fields: ['tags', 'use_url_tag'], column: 'rail' },
  ],
  filters: ['active', 'target_platform', 'tags'],
  notices: [CLIPS_NOT_IN_WEB],
  clone: true,
  packed: {},
  appPage: 'home',
  example: {
    video_url: '',
    web: { headline: '', video_url: '', image_url: '', stretch_image: false },
    featured_buttons: {
      left: { target: CUSTOM_URL, target_label: 'Start here', target_url: 'https://www.example.com/start' },
      right: { target: '', target_label: '', target_url: '' },
    },
  },
  check: ({ target_platform: target, web }, issue) => {
    // The web's only title (OQ-161).
    if (target === 'web' && valuesOf(web).headline === '') issue('web.headline', 'Required')
  },
  carries: carriedAlong,
  tidy: (values) => tidyCallToAction(tidyTarget(values)),
})
