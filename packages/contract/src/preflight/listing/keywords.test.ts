import { wordCases } from '../../testing/word-cases.ts'

const field = 'about.store.search_keywords'

wordCases({
  id: 'listing.keywords-twice',
  field,
  wrong: [
    ...[
      'sleep, sleep',
      'walk, walks',
      'class, classes',
      'story, stories',
      'movie,movies',
      'box, boxes',
      'yoga class, Yoga Classes',
      'Sleep, sleep',
    ],
    ...['Übung, Übungen', 'Meditation, Meditationen', 'exercice, exercices', 'jeu, jeux', 'clase, clases', 'lección, lecciones'],
  ],
  right: [
    ...['class, course', 'new, news', 'breath, breathe', 'prince, princess', 'yoga class, class', 'bus, bush', 'pass, past', 'focus, foci'],
    ...['Kurs, Kurve', 'Ruhe, ruhig', 'cours, course', 'pas, pause', 'casa, caso', 'mes, mesa'],
  ],
})

wordCases({
  id: 'listing.keywords-brands',
  field,
  wrong: [
    ...[
      'yoga, YouTube',
      'you tube',
      'my fitness pal',
      'MyFitnessPal',
      'tik tok',
      'zoom',
      'yoga, zoom meetings',
      'iPhone',
      'apple watch',
      'spotify yoga',
    ],
    ...['Yoga wie Peloton', 'zoom Kurse', 'comme Headspace', 'zoom cours', 'como Strava', 'zoom clases'],
  ],
  right: [
    ...[
      'zoom in photography',
      'zoom lens',
      'photo, zoom lenses',
      'calm, sleep',
      'apple pie',
      'pencil, audible signals',
      'your tube map',
      'fitness, pal',
    ],
    ...['Ruhe, Schlaf', 'Fotografie mit Zoom', 'calme, sommeil', 'photo au zoom', 'calma, dormir', 'fotografía con zoom'],
  ],
})

const eight = (words: string) => words.split(' ').join(',')

wordCases({
  id: 'listing.keywords-many',
  field,
  wrong: [
    ...[
      'a,b,c,d,e,f,g,h',
      'yoga pilates sleep calm relax breath stretch walk run',
      eight('yoga pilates sleep calm relax breath stretch walk'),
    ],
    ...[
      'one two three four five six seven eight',
      eight('Yoga Ruhe Schlaf Atem Kraft Tanz Lauf Ball'),
      'Yoga Ruhe Schlaf Atem Kraft Tanz Lauf Ball',
    ],
    ...[eight('yoga calme sommeil souffle force danse course balle'), 'yoga calme sommeil souffle force danse course balle'],
    ...[eight('yoga calma dormir aire fuerza baile correr bola'), 'yoga calma dormir aire fuerza baile correr bola'],
  ],
  right: [
    ...[
      'yoga',
      'yoga for beginners',
      'yoga for people who sit all day',
      'yoga, pilates, sleep',
      'a,b,c,d,e,f,g',
      'yoga for beginners, yoga for runners, sleep well',
    ],
    ...['Yoga für Anfänger', 'Ruhe, Schlaf, Atem', 'yoga pour débutants', 'calme, sommeil', 'yoga para principiantes', 'calma, dormir'],
  ],
})
