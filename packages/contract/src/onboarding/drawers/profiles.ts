import { profiles } from '../../resources/profiles.ts'
import { contentHints } from '../content-hints.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE } from './shared-rules.ts'

export const profilesDrawer = defineDrawer({
  of: profiles,
  label: { one: 'Profile', many: 'Profiles' },
  intro: contentHints.profiles,
  shows: {
    business_name: {},
    name: { label: 'Profile name' },
    title: {},
    profile_image_url: { label: 'Profile image', required: true },
    bio: { required: true },
    email: {},
    website_url: {},
    facebook_url: {},
    twitter_url: {},
    instagram_url: {},
    youtube_url: {},
    linkedin_url: {},
  },
  // The checkbox below the name renders the last one.
  begins: { ...ACTIVE, app_profile: true, will_use_business_name: false },
})
