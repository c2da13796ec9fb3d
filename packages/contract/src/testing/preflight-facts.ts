import type { AppValues } from '../preflight/app-values.ts'
import type { ContentFacts, FileFacts, PageLook, PreflightFacts } from '../preflight/facts.ts'

export const goodValues: AppValues = {
  name: 'Stillwater Yoga',
  username: 'stillwater',
  'about.store.short_app_description': 'Calm classes for every day',
  'about.store.full_app_description':
    'Stillwater brings the classes of our studio to your phone. Practice with Maya for ten minutes or an hour, follow a course at your own pace, write down how you feel in the journal, and see what happens in the studio this week.',
  'about.store.primary_category': 'Health & Fitness',
  'about.store.secondary_category': 'Lifestyle',
  'about.store.search_keywords': 'breathing, meditation, stretching, relax, sleep',
  'about.store.in_app_name': 'Stillwater Yoga',
  'about.store.app_icon_name': 'Stillwater',
  'about.store.support_contact': 'own',
  'about.store.support_contact_page': 'https://stillwater.example/help',
  'about.store.support_email': 'hello@stillwater.example',
  'about.store.privacy_policy': 'I already have a privacy policy page',
  'about.store.privacy_policy_page': 'https://stillwater.example/privacy',
  'about.design.loading_screen_tagline': 'A calm place to practice yoga every day',
  'about.design.logo_icon': 'use',
  'about.design.logo_icons': ['media:1'],
  'about.description': '<p>Our studio has been by the lake since 1998.</p>',
  'about.action_bar_url': 'https://stillwater.example/visit',
  'about.delete_url': 'https://stillwater.example/delete',
  'about.platform_version': '10.0',
  'onboarding.screens_file': 'media:2',
  'onboarding.progress.developer.status': 'Submitted',
}

export const goodContent: ContentFacts = {
  open: 30,
  live: 32,
  topics: 3,
  sections: [
    { resource: 'articles', label: 'Articles', address: '/articles', live: 20, open: 18 },
    { resource: 'videos', label: 'Videos', address: '/videos', live: 12, open: 12 },
  ],
  placeholders: [],
  unfinished: [],
  emptyTopics: [],
  links: [{ title: 'Visit us', address: '/articles/1', url: 'https://stillwater.example/visit' }],
}

export const goodFiles: FileFacts = {
  logos: [{ id: '1', name: 'logo.png', width: 1024, height: 1024, alpha: false }],
  screens: [
    { name: 'home.png', width: 1290, height: 2796 },
    { name: 'class.png', width: 1290, height: 2796 },
  ],
  policy: null,
}

/** A page that responded and contains the app's name. */
export function goodPage(url: string, more: Partial<PageLook> = {}): PageLook {
  const names = ['Stillwater Yoga']
  return {
    problem: null,
    status: 200,
    finalUrl: url,
    contentType: 'text/html',
    asksSignIn: false,
    requestedNames: names,
    found: names,
    ...more,
  }
}

const urls = [
  'https://stillwater.example/help',
  'https://stillwater.example/privacy',
  'https://stillwater.example/visit',
  'https://stillwater.example/delete',
]

/** Facts of an app without findings. */
export function preflightFacts(more: Partial<PreflightFacts> = {}): PreflightFacts {
  return {
    values: goodValues,
    webHost: 'https://apps.example',
    files: goodFiles,
    content: goodContent,
    pages: Object.fromEntries(urls.map((url) => [url, goodPage(url)])),
    developer: { apple: 'owner', google: 'owner' },
    dismissals: [],
    ...more,
  }
}
