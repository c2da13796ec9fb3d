import { wordCases } from '../../testing/word-cases.ts'

wordCases({
  id: 'listing.health-claims',
  field: 'about.store.full_app_description',
  wrong: [
    ...[
      'Our course cures back pain.',
      'Heals depression and treats diabetes.',
      'Reverses your type 2 diabetes.',
      'Clinically proven.',
      'A miracle cure.',
    ],
    ...[
      'We diagnose you.',
      'Not a diet. It heals anxiety.',
      'Heilt Depressionen.',
      'Behandelt Diabetes.',
      'Klinisch bewiesen',
      'Guérit la dépression.',
    ],
    ...['Traite le diabète.', 'Cura la depresión.', 'Trata la diabetes.', 'Clínicamente probado'],
  ],
  right: [
    ...[
      'This app does not diagnose, treat or cure any disease.',
      'We never promise to heal depression.',
      'Sound healing each Sunday.',
      'Cured ham recipes',
    ],
    ...[
      'Miracle Morning routines',
      'Talk about depression with others.',
      'A treat for your back',
      'Die App behandelt keine Krankheiten.',
      'Wir reden über Krebs.',
    ],
    ...['L’appli ne guérit pas la dépression.', 'Parler de la dépression', 'La app no cura la depresión.', 'Vivir con diabetes'],
  ],
})

wordCases({
  id: 'listing.praise-in-description',
  field: 'about.store.full_app_description',
  wrong: [
    ...[
      'An award-winning app',
      '★★★★★',
      '⭐⭐⭐',
      '⭐️⭐️⭐️⭐️⭐️',
      '🌟🌟',
      'Five stars',
      '5-star rating',
      'App of the year',
      'Fünf Sterne',
      'Preisgekrönt',
    ],
    ...['Cinq étoiles', 'Une appli primée', 'Cinco estrellas', 'App premiada'],
  ],
  right: [
    ...['★ Yoga', '⭐ New: courses', 'The stars at night', 'Five classes', 'Reach for the stars', 'Rewarding work', 'Sterne am Himmel'],
    ...['Fünf Kurse', 'Les étoiles du soir', 'Cinq cours', 'Las estrellas', 'Cinco clases'],
  ],
})

const repeat = (text: string, times: number) => Array(times).fill(text).join(' ')
const varied = Array.from({ length: 200 }, (_none, n) => `word${n}`).join(' ')

wordCases({
  id: 'listing.repeated-words',
  field: 'about.store.full_app_description',
  wrong: [
    ...[
      repeat('yoga', 80),
      repeat('yoga class', 40),
      `${repeat('yoga', 30)} ${varied}`,
      repeat('Pilates', 12),
      `${repeat('pilates', 15)} ${varied}`,
    ],
    ...[
      repeat('Übung macht Spaß', 12),
      repeat('Kurs', 25),
      repeat('méditation', 12),
      repeat('zen et cours', 20),
      repeat('respiración', 14),
      repeat('baño', 30),
    ],
  ],
  right: [
    ...[
      varied,
      `${repeat('yoga', 10)} ${varied}`,
      `${repeat('with your', 20)} ${varied}`,
      repeat('yoga', 19),
      repeat('pilates', 11),
      repeat('a b c', 50),
    ],
    ...[
      `${repeat('eine', 30)} ${varied}`,
      repeat('und die der', 30),
      `${repeat('pour vous', 15)} ${varied}`,
      `${repeat('para', 30)} ${varied}`,
      repeat('el la', 40),
    ],
  ],
})
