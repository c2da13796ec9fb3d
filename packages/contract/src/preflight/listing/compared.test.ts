import { wordCases } from '../../testing/word-cases.ts'

// The app of these texts is called Stillwater Yoga.

wordCases({
  id: 'listing.icon-name-differs',
  field: 'about.store.app_icon_name',
  wrong: [
    ...['Namaste', 'Pilates', 'My Studio', 'Calm', 'Lake Club', 'Zen', 'Hello'],
    ...['Ruhe', 'Atempause', 'Détente', 'Équilibre', 'Calma', 'Bienestar'],
  ],
  right: [
    ...['Stillwater', 'Yoga', 'Still Water', 'SY', 'The SY App', 'stillwater', 'STILL', 'Yogaday', 'Water', 'Yoga!'],
    ...['Yoga für dich', 'Mon Yoga', 'Mi Yoga', 'Stillwater 🧘'],
  ],
})

wordCases({
  id: 'listing.short-repeats-name',
  field: 'about.store.short_app_description',
  wrong: [
    ...['Stillwater Yoga', 'Yoga: Stillwater', 'Yoga', 'Stillwater', 'stillwater yoga', 'STILLWATER', 'Yoga, Yoga, Yoga'],
    ...['Yoga & Stillwater', 'Stillwater. Yoga.', '“Stillwater Yoga”', 'Yoga – Stillwater', 'Stillwater Yoga!'],
  ],
  right: [
    ...['Yoga for every day', 'Stillwater Yoga in Berlin', 'Calm classes', 'Our yoga classes', 'Stillwaters', 'Yoga at home'],
    ...['Yoga für jeden Tag', 'Ruhige Kurse', 'Du yoga chaque jour', 'Cours calmes', 'Yoga para cada día', 'Clases tranquilas'],
  ],
})

wordCases({
  id: 'listing.keywords-repeat-name',
  field: 'about.store.search_keywords',
  wrong: [
    ...['yoga', 'sleep, yoga', 'Stillwater', 'YOGA, sleep', 'stillwater yoga, sleep', 'yoga stillwater', 'sleep,Yoga,calm'],
    ...['Schlaf, Yoga', 'Ruhe, Stillwater', 'sommeil, yoga', 'calme, stillwater', 'dormir, yoga', 'calma, Stillwater'],
  ],
  right: [
    ...['yoga for beginners', 'sleep, calm', 'still, water', 'yogi', 'stillness', 'hot yoga', 'water sports'],
    ...['Yoga für Anfänger', 'Schlaf, Ruhe', 'yoga pour débutants', 'sommeil', 'yoga para principiantes', 'dormir'],
  ],
})
