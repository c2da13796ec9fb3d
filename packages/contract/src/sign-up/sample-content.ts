import type { Values } from '../fields/field.ts'

/** An initial record of a new app; `topics` and `directory` refer to earlier records by title. */
export type SampleRecord = { resource: string; values: Values; topics?: readonly string[]; directory?: string }

/** Palettes of new apps; the app's name selects one, so that apps differ from each other. */
const palettes = [
  { dark: '#24413b', medium: '#4c6f66', light: '#d5e3dd' },
  { dark: '#2b3a55', medium: '#56698c', light: '#dbe2ee' },
  { dark: '#4a2f3f', medium: '#7f5a6c', light: '#eedfe6' },
  { dark: '#4b3a22', medium: '#806846', light: '#efe5d4' },
  { dark: '#27404d', medium: '#527382', light: '#d8e5ea' },
] as const

/** Features that a new app shows. Those not available to a free account are excluded. */
const features = ['topics', 'directories', 'tips', 'courses', 'galleries', 'events', 'offers', 'url_tags'] as const

/** The initial design of an app: colors, fonts and its name as the logo. Its owner can change all of it. */
export function startLooks(name: string) {
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return {
    ...Object.fromEntries(features.map((feature) => [feature, true])),
    header: { tagline: `Welcome to ${name}`, logo: { logo_text: name } },
    colors: palettes[sum % palettes.length],
    fonts: { header: 'Merriweather', body: 'Nunito' },
  }
}

const TOPIC = 'Start here'
const DIRECTORY = 'Our team'

/** The pictures of sample content, as the server serves them below SAMPLE_PICTURES. */
export const samplePictures = ['welcome.jpg', 'topic.jpg', 'team.jpg', 'person.jpg', 'product.jpg'] as const

/** The server's path of these pictures. */
export const SAMPLE_PICTURES = '/sign-up/samples'

/**
 * The initial content of an app, so that no screen is empty: one record of each kind that explains the kind. It fits a
 * free account's limits. `publicUrl` is the server's address, used for the pictures.
 */
export function sampleContent(app: string, publicUrl: string): SampleRecord[] {
  const picture = (name: (typeof samplePictures)[number]) => `${publicUrl}${SAMPLE_PICTURES}/${name}`
  return [
    { resource: 'directories', values: { name: DIRECTORY, sub_line: 'The people behind the app', image_url: picture('team.jpg') } },
    { resource: 'topics', values: { name: TOPIC, sub_topics: ['Articles', 'Audios', 'Lessons'], image_url: picture('topic.jpg') } },
    { resource: 'tags', values: { name: 'Members', code: 'members', notes: 'A tag limits content to some members.' } },
    {
      resource: 'articles',
      topics: [TOPIC],
      values: {
        title: `Welcome to ${app}`,
        image_url: picture('welcome.jpg'),
        description: `<p>This is a sample article. Replace it with your own words: who you are, and what members find in ${escaped(app)}.</p>`,
      },
    },
    {
      resource: 'audios',
      topics: [TOPIC],
      values: {
        title: 'A sample recording',
        image_url: picture('topic.jpg'),
        description: '<p>Upload a talk, a guided practice or an episode, and members can listen to it here.</p>',
        audio_url: 'https://www.example.com/sample.mp3',
      },
    },
    {
      resource: 'journals',
      topics: [TOPIC],
      values: {
        title: 'A question for the evening',
        image_url: picture('welcome.jpg'),
        description: '<p>Members answer a journal for themselves. Nobody else reads what they write.</p>',
        question_1: 'What went well today?',
      },
    },
    {
      resource: 'lessons',
      topics: [TOPIC],
      values: {
        title: 'A sample lesson',
        image_url: picture('product.jpg'),
        description: '<p>A lesson is made of sections: headlines, texts, pictures and questions.</p>',
        sections: [{ description: 'Introduction', type: 'Text', headline: 'How to begin', text: '<p>Write the first section here.</p>' }],
      },
    },
    {
      resource: 'tips',
      values: { title: 'A sample tip', image_url: picture('topic.jpg'), description: '<p>One short idea that helps today.</p>' },
    },
    {
      resource: 'products',
      topics: [TOPIC],
      values: {
        title: 'A sample product',
        image_url: picture('product.jpg'),
        price: '29',
        description: '<p>Show what you sell, with a link to where it is sold.</p>',
      },
    },
    {
      resource: 'profiles',
      directory: DIRECTORY,
      values: { name: 'Your name', title: 'Founder', bio: '<p>Introduce yourself.</p>', profile_image_url: picture('person.jpg') },
    },
  ]
}

/** An app's name, escaped for formatted text. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
