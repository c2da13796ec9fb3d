import { wordCases } from '../../testing/word-cases.ts'

const words = (count: number, word = 'calm') => Array(count).fill(word).join(' ')
const letters = (count: number, letter = 'a') => letter.repeat(count)

wordCases({
  id: 'looks.tagline',
  field: 'about.design.loading_screen_tagline',
  wrong: [
    ...['Namaste', 'Calm', 'Be calm', 'Just breathe', words(13), words(20), words(40)],
    ...['Ruhe', 'Ganz ruhig', 'Du calme', 'Respirez', 'Respira', 'Calma total'],
  ],
  right: [
    ...['A calm place to practice yoga every day', 'Small movements for every ordinary day', words(7), words(8), words(9), words(10)],
    ...[
      'Ein ruhiger Ort für Yoga an jedem Tag',
      'Un endroit calme pour pratiquer chaque jour',
      'Un lugar tranquilo para practicar cada día',
    ],
    ...['Slow food from a quick coast', 'Grow something good every single day'],
  ],
})

wordCases({
  id: 'listing.description-short',
  field: 'about.store.full_app_description',
  wrong: [
    ...['Yoga by the lake.', 'Yoga', letters(1), letters(50), letters(100), letters(150), letters(199), words(30)],
    ...['Yoga am See.', 'Du yoga au bord du lac.', 'Yoga junto al lago.', letters(199, '湖')],
  ],
  right: [
    ...[letters(200), letters(201), letters(300), letters(1000), letters(4000), words(41), words(42), words(100)],
    ...['Yoga am See an jedem Morgen. '.repeat(8), 'Du yoga chaque matin au lac. '.repeat(8), 'Yoga cada mañana en el lago. '.repeat(8)],
    ...[letters(200, '湖')],
  ],
})

wordCases({
  id: 'listing.too-long',
  field: 'about.store.in_app_name',
  wrong: [
    ...[letters(31), letters(32), letters(60), letters(200), words(7), words(20), 'Stillwater Yoga and Pilates Berlin'],
    ...[
      'Übungen für jeden Morgen im Studio',
      'École de yoga et de méditation douce',
      'Clases de yoga para todos los niveles',
      letters(31, '湖'),
    ],
  ],
  right: [
    ...[letters(1), letters(10), letters(29), letters(30), words(6), 'Stillwater Yoga', 'Stillwater Yoga and Pilates'],
    ...['Übungen für jeden Morgen', 'École de yoga', 'Clases de yoga', letters(30, '湖'), letters(30, 'é')],
  ],
})

wordCases({
  id: 'listing.keywords-too-long',
  field: 'about.store.search_keywords',
  wrong: [
    ...[letters(101), letters(150), words(21), `${letters(50)},${letters(50)}`, Array(12).fill('breathing').join(), letters(101, '湖')],
    ...[Array(21).fill('ruhe').join(), Array(20).fill('calme').join(), Array(15).fill('dormir').join(), Array(51).fill('a').join()],
  ],
  right: [
    ...[letters(1), letters(100), words(20), `${letters(50)},${letters(49)}`, Array(10).fill('breathing').join(), letters(100, '湖')],
    ...[Array(20).fill('ruhe').join(), Array(16).fill('calme').join(), Array(14).fill('dormir').join(), Array(50).fill('a').join()],
  ],
})
