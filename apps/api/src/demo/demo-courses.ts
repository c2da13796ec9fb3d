import type { DemoPicture } from './pictures/demo-pictures.ts'

export type DemoLesson = { title: string; text: string; drip: number; picture?: DemoPicture; sections?: DemoSection[]; active?: boolean }
/** A section of a lesson: its name in lists, and what members read or write. */
type DemoSection = { name: string; headline?: string; text?: string; question?: string }
type DemoModule = { name: string; picture: DemoPicture; tags?: string[]; lessons: DemoLesson[] }
export type DemoCourse = {
  title: string
  category: string
  creator: string
  short: string
  text: string
  cost: string
  picture: DemoPicture
  creatorPicture: DemoPicture
  instructions: string
  modules: DemoModule[]
}
export type DemoCategory = { name: string; subLine: string; picture: DemoPicture }

/** Courses by the app's username, on their shelves. */
export const demoCourses: Readonly<Record<string, { categories: DemoCategory[]; courses: DemoCourse[] }>> = {
  stillwater: {
    categories: [
      { name: 'For beginners', subLine: 'Where to begin', picture: 'sunrise-over-the-hills.jpg' },
      { name: 'Breath and stillness', subLine: 'When the body is quiet', picture: 'moon-over-water.jpg' },
    ],
    courses: [
      {
        title: 'Yoga from the ground up',
        category: 'For beginners',
        creator: 'Mira Sand',
        short: 'Eight weeks, no hurry',
        text: '<p>One lesson a week, each no longer than half an hour. You need a mat, a wall and a little patience.</p>',
        cost: '49 EUR',
        picture: 'mats.jpg',
        creatorPicture: 'sitting-at-sunrise.jpg',
        instructions: '<p>Do each lesson at least twice before you go on. If something hurts, do less of it.</p>',
        modules: [
          {
            name: 'Arriving',
            picture: 'sunrise-over-the-hills.jpg',
            lessons: [
              {
                title: 'Lying down well',
                text: '<p>Before anything else, learn to do nothing. Ten minutes on your back, knees bent, hands on the belly.</p>',
                drip: 0,
                sections: [
                  { name: 'Set up', headline: 'What you need', text: '<p>A mat, a folded blanket, a quiet corner.</p>' },
                  { name: 'Practice', headline: 'Ten minutes', text: '<p>Let the floor carry you. It is good at it.</p>' },
                  { name: 'To keep', headline: 'Afterwards', question: 'What was the first thing that let go?' },
                ],
              },
              {
                title: 'How to sit without a fight',
                text: '<p>Cross-legged is one way. A chair is another. What matters is that the spine may be tall and the knees may be low.</p>',
                drip: 7,
                picture: 'sitting-quietly.jpg',
              },
              { title: 'Standing like a mountain', text: '<p>It looks like waiting for a bus. It is harder.</p>', drip: 14 },
            ],
          },
          {
            name: 'Moving with the breath',
            picture: 'breath.jpg',
            lessons: [
              {
                title: 'Four rounds, slowly',
                text: '<p>The sun salutation, one movement to one breath. If you run out of breath, you went too fast.</p>',
                drip: 21,
                sections: [
                  { name: 'Watch', headline: 'First look', text: '<p>See one round before you try one.</p>' },
                  { name: 'Practice', headline: 'Then move', text: '<p>Four rounds, the last one with closed eyes.</p>' },
                ],
              },
              { title: 'Twisting, gently', text: '<p>From the ribs, not from the neck. Wring out the week.</p>', drip: 28 },
              { title: 'On one leg', text: '<p>Look at something that does not move. Smile when you wobble.</p>', drip: 35 },
            ],
          },
          {
            name: 'Going on alone',
            picture: 'lake-at-dusk.jpg',
            tags: ['Gold'],
            lessons: [
              {
                title: 'Your own twenty minutes',
                text: '<p>Choose five postures from the last weeks. Put the hardest in the middle and the kindest at the end.</p>',
                drip: 42,
                sections: [{ name: 'Your plan', headline: 'Write it down', question: 'Which five, and in which order?' }],
              },
              {
                title: 'What to do when you stop',
                text: '<p>You will stop. Everybody does. Here is how to begin again.</p>',
                drip: 49,
                active: false,
              },
            ],
          },
        ],
      },
    ],
  },
}
