import { wordCases } from '../../testing/word-cases.ts'

const priced = [
  ...[
    'Classes for $9.99',
    'Only € 99 a year',
    '9,99 €',
    'Yoga für 5 €',
    '10€',
    'CHF 10',
    '99 kr',
    'ten dollars',
    '5 bucks',
    'Lessons from £4',
  ],
  ...['50 percent off', '20% off', 'Nur zehn Euro im Monat', '30 % Rabatt', 'Dix euros par mois', '50 % de réduction', 'Solo diez euros'],
  ...[
    '20 por ciento de descuento',
    'For 5 pounds a month',
    '10 pounds per class',
    'Half price today',
    'Zum halben Preis',
    '1\u200B0 €',
    '12 Franken',
  ],
]
const unpriced = [
  ...['Lift 20 pounds with ease', 'Lose 10 pounds', 'Lose 5 pounds a month', '108 Sun Salutations', 'Run 10 km', 'Euro 2024 training plan'],
  ...['10 Minuten Yoga', 'In 5 Schritten', '50 percent more energy', 'Mit 100 % Freude', '30 jours pour progresser', 'Cent fois par jour'],
  ...['En 7 días', 'Los 3 mejores ejercicios', 'Gain two pounds of muscle', '5-minute stretches', 'From 200 pounds to 150', 'My two cents'],
]

wordCases({ id: 'listing.price-in-name', field: 'about.store.short_app_description', wrong: priced, right: unpriced })
wordCases({ id: 'listing.price-in-description', field: 'about.store.full_app_description', wrong: priced, right: unpriced })

wordCases({
  id: 'listing.free-in-name',
  field: 'about.store.in_app_name',
  wrong: [
    ...[
      'Free Yoga',
      'Yoga: Free Classes',
      'Stillwater - Free',
      'Yoga App Free',
      'Yoga for free',
      'Stillwater (free)',
      'Summer Sale',
      'On Sale',
    ],
    ...['Discount Yoga', 'Yoga gratis', 'Kostenlos Yoga', 'Kostenloses Yoga', 'Yoga gratuit', 'Méditation gratuite', 'Yoga con descuento'],
    ...['Rabatt Yoga', 'Soldes', 'Free'],
  ],
  right: [
    ...[
      'Pain Free Movement',
      'Gluten Free Kitchen',
      'Born Free Yoga',
      'Sugar-Free Life',
      'Free Spirit Yoga',
      'Free to Move',
      'Freediving School',
    ],
    ...[
      'Free Diving',
      'Point of Sale Academy',
      'Sales Training',
      'Schmerzfrei leben',
      'Frei atmen',
      'Libre',
      'Vivre libre',
      'Libre de dolor',
    ],
    ...['Gluten Free Yoga Kitchen', 'Stress Free', 'Break Free', 'Free Your Mind', 'Dairy Free Recipes', 'Homes for Sale'],
  ],
})
