import { wordCases } from '../../testing/word-cases.ts'

wordCases({
  id: 'listing.name-promotes',
  field: 'about.store.short_app_description',
  wrong: [
    ...['The best yoga', 'Top yoga classes', '#1 Yoga', 'No. 1 in Berlin', 'Award-winning app', 'Download now', 'Most popular classes'],
    ...[
      'Die beste Yoga-App',
      'Nr. 1 in Yoga',
      'Jetzt herunterladen',
      'La meilleure appli',
      'Téléchargez Stillwater',
      'La mejor app',
      'Descarga ya',
    ],
  ],
  right: [
    ...[
      'Your Best Self',
      'Top Rope Club',
      'Tank Top Patterns',
      'From head to toe',
      'Rooftop yoga on channel #12',
      'Feel your best',
      'On top of the world',
    ],
    ...[
      'Dein bestes Ich',
      'Deine beste Version',
      'Mit dem besten Freund',
      'Votre meilleure version',
      'Tu mejor versión',
      'Mejorar cada día',
      'Popularity',
    ],
  ],
})

wordCases({
  id: 'listing.emoji-in-name',
  field: 'about.store.in_app_name',
  wrong: [
    ...[
      'Stillwater 🧘',
      'Stillwater!!!',
      'Yoga 🇩🇪',
      'Yoga 1️⃣',
      'Yoga :)',
      'Yoga ;-)',
      'Yoga ⭐',
      'Yoga ★',
      'Yoga <3',
      'Yoga ♥',
      'Yoga 👩‍👩‍👧',
      'Yoga …😀',
    ],
    ...['Yoga für alle ❤️', 'École 🎨', 'Niños 🎈', 'Yoga...'],
  ],
  right: [
    ...[
      'Lab Pilates®',
      'LabMethod™',
      '© Stillwater',
      'Lab Pilates®️',
      'Yoga & Pilates',
      'Stillwater: Yoga',
      'Yoga (Berlin)',
      'Step 1:1 Coaching',
      'Café Zen',
    ],
    ...['Übung macht’s', 'L’École du yoga', '¡Muévete!', 'Niños 3-6', 'Yoga 24/7', '#Yoga', 'Group 8 (8)'],
  ],
})

wordCases({
  id: 'listing.other-platforms',
  field: 'about.store.full_app_description',
  wrong: [
    ...[
      'Also on Android',
      'In the Play Store',
      'In the PlayStore',
      'Google Play',
      'GooglePlay',
      'On Windows Phone',
      'Amazon Appstore',
      'Galaxy Store',
    ],
    ...['Auch für Android', 'Im Google Play Store', 'Disponible sur Android', 'También para Android', 'An\u200Bdroid'],
  ],
  right: [
    ...[
      'A play about a store',
      'We play. Store your notes.',
      'On your phone',
      'The galaxy and its stars',
      'Androids dream',
      'Open a window',
    ],
    ...['Spielend lernen', 'Auf Ihrem Handy', 'Sur votre téléphone', 'En tu móvil', 'El androide', 'Amazonas'],
  ],
})

wordCases({
  id: 'listing.apple-platforms',
  field: 'about.store.full_app_description',
  wrong: [
    ...['On your iPhone', 'For iOS 17', 'On iPads', 'In the App Store', 'In the AppStore', 'With Apple Watch', 'On Apple TV', 'TestFlight'],
    ...['Auf dem iPhone', 'Für iOS', 'Sur votre iPad', 'Sur l’App Store', 'En tu iPhone', 'Para iOS'],
  ],
  right: [
    ...['On your phone', 'An apple a day', 'Watch a class', 'A trip to Ios', 'Our store', 'Apple pie recipes'],
    ...['Auf Ihrem Handy', 'Apfelkuchen', 'Sur votre téléphone', 'Tarte aux pommes', 'En tu móvil', 'Una app y una tienda'],
  ],
})
