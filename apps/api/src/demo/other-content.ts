import type { Values } from '@greenroom/contract/fields/field'
import { DEMO_FEED, DEMO_SOUNDS } from '../edges/web/demo-feed.ts'
import type { DemoRecord } from './demo-record.ts'
import { homeScreens } from './home-screens.ts'
import { tidewaterContent } from './launching-apps.ts'
import type { DemoPicture } from './pictures/demo-pictures.ts'
import { ridgewayContent } from './ridgeway.ts'
import { rosehillContent } from './rosehill.ts'
import { sevenMornings } from './seven-mornings.ts'
import { presets, stillwaterCatalogue } from './stillwater-catalogue.ts'

/** A little of every other content type, by the app's username, so that no screen of the demo is empty. */
export const otherContent: Readonly<Record<string, readonly DemoRecord[]>> = {
  tidewater: tidewaterContent(),
  rosehill: rosehillContent(),
  ridgeway: ridgewayContent(),
  stillwater: [
    ...presets(),
    video('Sun salutation, slowly', 'sunrise-over-the-hills.jpg', ['Postures'], 'Four rounds, with every breath counted out loud.'),
    video('Opening the hips', 'mats.jpg', ['Postures'], 'Twenty minutes on the floor. A cushion helps.'),
    audio(
      'Body scan, ten minutes',
      'moon-over-water.jpg',
      ['Rest and Sleep', 'Meditation'],
      'Mira Sand',
      'From the toes up. Falling asleep is allowed.',
    ),
    audio('Box breathing', 'breath.jpg', ['Breathing'], 'Jonas Reed', 'In, hold, out, hold: four counts each, for five minutes.'),
    audio('The bell at the end of class', 'balanced-stones.jpg', ['Meditation'], 'Mira Sand', 'Twelve seconds. Stay for the rest of it.', {
      audio_url: `media:${DEMO_SOUNDS.bell}`,
    }),
    {
      resource: 'podcasts',
      topics: ['Meditation'],
      values: {
        title: 'Breathe out',
        description: '<p>One bell, one breath, one thought. Never longer than a tram stop.</p>',
        rss_url: DEMO_FEED,
      },
    },
    tip('Stand on one leg while the kettle boils', ['Everyday Practice'], 'Left leg in the morning, right leg at night.'),
    tip('Leave the phone outside', ['Meditation', 'Everyday Practice'], 'A mat and a phone do not fit into one room.'),
    {
      resource: 'lessons',
      picture: 'lotus.jpg',
      topics: ['Philosophy'],
      values: {
        title: 'Eight limbs in one hour',
        description: '<p>Where the postures come from, and what surrounds them.</p>',
        sections: [
          { description: 'Before you start', type: 'Headline', headline: 'What the word means' },
          {
            description: 'The limbs',
            type: 'Text',
            headline: 'One by one',
            text: '<p>How you meet others, how you meet yourself, how you sit, breathe, turn inward, hold, rest, and let go.</p>',
          },
          {
            description: 'To keep',
            type: 'Journal',
            headline: 'Your turn',
            question: 'Which of the eight did you practise today without noticing?',
          },
        ],
      },
    },
    {
      resource: 'journals',
      topics: ['Meditation'],
      tags: ['Gold'],
      values: {
        title: 'Evening review',
        description: '<p>Three questions before the light goes out.</p>',
        question_1: 'What was good today?',
        question_2: 'What was hard?',
        question_3: 'What will you leave for tomorrow?',
      },
    },
    question(
      'Do I have to be supple?',
      ['Beginners'],
      'hello@stillwater.example',
      'No. You have to be curious. The rest comes, or it does not, and both are fine.',
    ),
    {
      resource: 'action_lists',
      topics: ['Everyday Practice'],
      values: {
        title: 'A quiet morning',
        description: '<p>Ten minutes, before anyone asks you for anything.</p>',
        frequency: 'Custom',
        custom_frequency: ['Mo', 'We', 'Fr'],
        items: [{ text: 'Drink a glass of warm water' }, { text: 'Three rounds of sun salutation' }, { text: 'Sit for two minutes' }],
      },
    },
    {
      resource: 'products',
      picture: 'mats.jpg',
      topics: ['The School'],
      values: { title: 'Cork mat', price: '59 EUR', description: '<p>Made in a village by the sea. It smells of it for a week.</p>' },
    },
    {
      resource: 'messages',
      values: {
        title: 'The boathouse is warm again',
        short_description: 'Heating repaired',
        description: '<p>Thursday classes are back on the water from this week.</p>',
      },
    },
    {
      resource: 'offers',
      picture: 'lake-at-dusk.jpg',
      pictureField: 'image_url',
      links: { cta: 'Book a class' },
      values: { title: 'First class free', message: '<p>Come once, as our guest. Show this at the door.</p>', cta_type: 'Preset CTA' },
    },
    profile(
      'Mira Sand',
      'Founder, teaches mornings',
      'sitting-at-sunrise.jpg',
      'Mira has taught by the lake since 2009 and still gets up before it does.',
      ['Our teachers'],
    ),
    profile('Jonas Reed', 'Breath and meditation', 'sitting-quietly.jpg', 'Jonas was a diver first. He teaches people to breathe out.', [
      'Our teachers',
    ]),
    ...stillwaterCatalogue(),
    ...homeScreens(),
    event('Full moon practice', 'DEC', 4, '19:30', 'Boathouse'),
    event('New year, slowly', 'JAN', 1, '11:00', 'Great hall'),
    ...sevenMornings(),
  ],
  northside: [
    video('Warm up in six minutes', 'club-run.jpg', ['Training'], 'What Priya does with the Tuesday group, filmed on a wet Tuesday.'),
    tip('Lace them once, check them twice', ['Racing', 'Kit'], 'A double knot weighs nothing.'),
    tip('The pub is not a cool-down', ['Community'], 'Walk there, though. That counts.'),
    question(
      'How fast is the slow group?',
      ['Getting Started'],
      'club@northside.example',
      'As fast as you can talk in whole sentences. Nobody is left behind, and we mean it.',
    ),
    {
      resource: 'action_lists',
      topics: ['Training'],
      values: {
        title: 'Race week',
        description: '<p>Seven days, nothing new.</p>',
        frequency: 'Once',
        items: [{ text: 'Lay out the kit' }, { text: 'Two easy runs' }, { text: 'Sleep' }],
      },
    },
    {
      resource: 'products',
      picture: 'race-number.jpg',
      topics: ['Kit'],
      values: { title: 'Club vest', price: '24 GBP', description: '<p>Moss green, so that we can find you in the woods.</p>' },
    },
    {
      resource: 'offers',
      values: { title: 'Ten per cent at the running shop', message: '<p>Show the code at the till, any day but Saturday.</p>' },
    },
    profile('Priya Nair', 'Head coach', 'track-night.jpg', 'Priya ran for the county and now makes others do it.', ['Coaches']),
    event('Boxing Day handicap', 'DEC', 26, '10:00', 'Park gates'),
  ],
}

function video(title: string, picture: DemoPicture, topics: string[], text: string): DemoRecord {
  return { resource: 'videos', picture, topics, values: { title, description: `<p>${text}</p>` } }
}

function audio(title: string, picture: DemoPicture, topics: string[], author: string, text: string, more: Values = {}): DemoRecord {
  return { resource: 'audios', picture, topics, values: { title, author, description: `<p>${text}</p>`, ...more } }
}

function tip(title: string, topics: string[], text: string): DemoRecord {
  return { resource: 'tips', topics, values: { title, description: `<p>${text}</p>` } }
}

function question(title: string, topics: string[], sendTo: string, answer: string): DemoRecord {
  return { resource: 'questions', topics, values: { title, send_to: sendTo, description: `<p>${answer}</p>` } }
}

function profile(name: string, title: string, picture: DemoPicture, bio: string, [directory]: string[]): DemoRecord {
  return { resource: 'profiles', picture, pictureField: 'profile_image_url', values: { name, title, bio: `<p>${bio}</p>`, directory } }
}

function event(name: string, month: string, day: number, time: string, location: string): DemoRecord {
  const expiration = `${new Date().getUTCFullYear() + 1}-12-31`
  return { resource: 'events', values: { category: 'Live', name, month, day_of_month: day, time, location, expiration } }
}
