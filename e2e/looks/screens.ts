/** A screen whose look is stored: one picture for each look that it names. */
export type Screen = {
  name: string
  /** Of the console, or with `site` of the companion website. */
  path: string
  /** What has to be seen before the picture is taken. */
  ready: string
  looks?: readonly Look[]
  /** A click on the button with this label, after the screen is there. */
  press?: string | RegExp
  /** A link that is followed after the screen is there, and what has to be seen then. */
  follow?: readonly [link: string, ready: string]
  /** With the menu of the console. */
  menu?: true
  /** What depends on the day or on chance, and is left out. */
  hidden?: readonly string[]
}

export type Look = 'light' | 'dark' | 'phone'

const row = 'table:not([aria-busy=true]) tbody tr td:visible'
const firstLink = 'main tbody td a'

/** Of the owner of the yoga school. */
export const ownersScreens: readonly Screen[] = [
  {
    name: 'home',
    menu: true,
    path: '/',
    ready: '#heartbeat',
    looks: ['light', 'dark', 'phone'],
    hidden: ['[aria-labelledby=heartbeat] > :not(:has(> h2))'],
  },
  { name: 'articles', path: '/articles', ready: row, looks: ['light', 'dark', 'phone'] },
  { name: 'article-new', path: '/articles/new', ready: 'form [name=title]', looks: ['light', 'dark', 'phone'] },
  { name: 'topics', path: '/topics', ready: row },
  { name: 'topic-new', path: '/topics/new', ready: 'form input[name=name]' },
  { name: 'tags', path: '/tags', ready: row, hidden: ['main td code'] },
  { name: 'welcome-screen-new', path: '/welcome_screens/new', ready: 'form [name=title]' },
  { name: 'action-form-new', path: '/action-forms/new', ready: 'form input[name=name]' },
  { name: 'virtual-event-new', path: '/virtual_events/new', ready: 'form input[name=name]' },
  { name: 'custom-cta', path: '/custom_cta', ready: row },
  { name: 'webapp', path: '/webapp', ready: 'form input[name=dark]' },
  { name: 'about-members', path: '/app/about_members', ready: 'form [contenteditable]' },
  { name: 'menu-setup', path: '/menu-setup', ready: 'form input[name=courses_label]' },
  { name: 'planning', path: '/planning', ready: 'table tbody td button', hidden: ['main table'] },
  { name: 'members', path: '/members', ready: row, looks: ['light', 'phone'] },
  { name: 'member-new', path: '/members/new', ready: 'form input[name=name]' },
  { name: 'courses', path: '/courses', ready: row },
  { name: 'course-new', path: '/courses/new', ready: 'form [name=title]' },
  { name: 'push-notifications', path: '/push-notifications', ready: row, looks: ['light', 'dark'] },
  { name: 'send', path: '/push-notifications', ready: row, press: 'Send', looks: ['light', 'phone'] },
  { name: 'push-report', path: '/push-notifications', ready: row, press: /: report of /, hidden: ['[role=dialog] svg'] },
  { name: 'reports', path: '/reports', ready: 'main h2', hidden: ['main section > *:not(h2)'] },
  { name: 'trash', path: '/trash', ready: 'main h2' },
  // Files of one moment are in the order of their ids.
  { name: 'media-library', path: '/media-library', ready: 'main ul li button', hidden: ['main ul'] },
  { name: 'import', path: '/import-export', ready: 'main h2' },
  { name: 'app-info', path: '/app-info', ready: 'main h2' },
  { name: 'change-application', path: '/change_application', ready: 'main li button' },
  { name: 'change-password', path: '/change_password', ready: 'form input[type=password]' },
  { name: 'email-preferences', path: '/email_preferences', ready: 'main li select' },
  { name: 'keys', path: '/keys', ready: 'main h2' },
  { name: 'create-key', path: '/keys', ready: 'main h2', press: 'Create key', looks: ['light', 'dark', 'phone'] },
  { name: 'webhooks', path: '/webhooks', ready: 'main h2' },
  { name: 'webhook-new', path: '/webhooks/new', ready: 'form input[name=url]', looks: ['light', 'phone'] },
  { name: 'roles', path: '/creators/roles', ready: 'main h2' },
  { name: 'export', path: '/articles', ready: row, press: 'Export' },
  { name: 'release', path: '/app/release', ready: 'main h2' },
  { name: 'course', path: '/courses', ready: row, follow: [firstLink, 'form [name=title]'] },
  { name: 'member', path: '/members', ready: row, follow: [firstLink, 'section[aria-label=Activity] li'], looks: ['light', 'phone'] },
]

/** Before anybody has signed in. */
export const strangersScreens: readonly Screen[] = [
  { name: 'landing', path: '/', ready: 'main button', looks: ['light', 'dark', 'phone'] },
  { name: 'sign-in', path: '/', ready: 'main button', press: 'Log in to continue', looks: ['light', 'dark', 'phone'] },
]

/** Of the yoga school's website. */
export const websiteScreens: readonly Screen[] = [
  { name: 'site-home', path: '', ready: 'main h1', looks: ['phone', 'light', 'dark'] },
  { name: 'site-articles', path: '/articles', ready: 'main li', looks: ['phone'] },
  { name: 'site-sign-in', path: '/sign-in', ready: 'form input', looks: ['phone'] },
  { name: 'site-nowhere', path: '/nothing-here', ready: 'main h1', looks: ['phone'] },
]
