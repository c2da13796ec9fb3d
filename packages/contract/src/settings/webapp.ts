import { isLaunched } from '../access/onboarding.ts'
import { defineSettings } from '../app-document/define-settings.ts'
import { username } from '../app-document/username.ts'
import { webPage } from '../app-document/web-page.ts'
import { choice } from '../fields/choice.ts'
import { color } from '../fields/color.ts'
import { lines } from '../fields/lines.ts'
import { longText, text } from '../fields/text.ts'
import { media } from '../fields/url.ts'

const headerFonts = [
  ...['Segoe UI', 'Merriweather', 'Delius', 'Montserrat', 'Oswald', 'Playfair Display', 'Great Vibes', 'Verdana', 'Aleo', 'Nunito'],
  'Raleway',
]
const bodyFonts = ['Segoe UI', 'Aleo', 'Nunito', 'Raleway', 'Verdana']
const DEFAULT_FONT = 'Segoe UI'

/** The name, URLs and design of the companion website. */
export const webapp = defineSettings({
  segment: 'webapp',
  label: 'Web Setup',
  reaches: 'Name, addresses and design of your website. The logo and favicon also appear on your public pages.',
  release: 'next_start',
  releases: { domains: 'now', icon: 'now', head_tag: 'now', body_tag: 'now' },
  fields: {
    username,
    domains: lines('Domains', {
      help: 'One per line.',
      pattern: {
        like: /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/,
        message: 'Enter domains such as www.example.com, one per line',
      },
      maxLines: 50,
      example: ['www.example.com', 'studio.example.com'],
    }),
    logo_text: text('Logo text', { required: true, max: 18, help: 'Shown if there is no logo.' }),
    logo_url: media('Logo', 'image', { help: 'Best 256x96.' }),
    icon: media('Favicon', 'image', { help: 'Best 96x96.' }),
    tagline: text('Tagline', { max: 100, help: 'A short line in the header of your website.' }),
    dark: color('Dark color', { initial: '#333', readableWith: 'white' }),
    medium: color('Medium color', { initial: '#666', readableWith: 'white', sharesLine: true }),
    light: color('Light color', { initial: '#ccc', readableWith: 'black', sharesLine: true }),
    header_font: choice('Header font', headerFonts.map(option), { required: true, initial: DEFAULT_FONT }),
    body_font: choice('Body font', bodyFonts.map(option), { required: true, sharesLine: true, initial: DEFAULT_FONT }),
    head_tag: longText('Head tag', {
      help: 'HTML that is added to the head of every page on your own domains.',
      example: '<meta name="theme" content="calm">',
    }),
    body_tag: longText('Body tag', {
      help: 'HTML that is added to the end of the body of every page on your own domains.',
      example: '<p>Welcome</p>',
    }),
  },
  at: {
    username: 'username',
    domains: 'domains',
    logo_text: 'setup.header.logo.logo_text',
    logo_url: 'setup.header.logo.logo_url',
    icon: 'setup.icon',
    tagline: 'setup.header.tagline',
    dark: 'setup.colors.dark',
    medium: 'setup.colors.medium',
    light: 'setup.colors.light',
    header_font: 'setup.fonts.header',
    body_font: 'setup.fonts.body',
    head_tag: 'setup.head_tag',
    body_tag: 'setup.body_tag',
  },
  inStart: {
    logo_text: 'looks.logo_text',
    logo_url: 'looks.logo_url',
    icon: 'looks.icon',
    tagline: 'looks.tagline',
    dark: 'looks.colors.dark',
    medium: 'looks.colors.medium',
    light: 'looks.colors.light',
    header_font: 'looks.fonts.header',
    body_font: 'looks.fonts.body',
    head_tag: 'website.head_tag',
    body_tag: 'website.body_tag',
  },
  sections: [
    { title: 'Address', fields: ['username', 'domains'], help: 'Only our team can change these.' },
    { title: 'Header', fields: ['logo_text', 'logo_url', 'icon', 'tagline'] },
    {
      title: 'Colors',
      fields: ['dark', 'medium', 'light'],
      help: 'We show white text on the dark and medium colors, and black text on the light color.',
    },
    { title: 'Fonts', fields: ['header_font', 'body_font'] },
    {
      title: 'Code',
      fields: ['head_tag', 'body_tag'],
      help: 'Only add code that you trust: it runs for everyone who visits your website at one of your own domains. It never runs at the shared address, where other apps are too.',
    },
  ],
  rights: {
    // On Web Setup only super users; in the onboarding wizard creators too, until the app is live (OQ-024, WIZ-081).
    username: { opens: ({ onboarding }) => !isLaunched(onboarding.status), shownOnly: true },
    domains: { writer: 'super' },
  },
  appPage: 'website',
  // The code runs for all visitors of the website, so each app decides for itself.
  packed: { without: ['head_tag', 'body_tag'] },
  pages: (name, webHost) => [
    { label: 'Website', address: webPage(webHost, name) },
    { label: 'About page', address: webPage(webHost, name, 'about') },
  ],
})

function option(font: string) {
  return { value: font, label: font, font }
}
