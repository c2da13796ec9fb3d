import { describe, expect, test } from 'vitest'
import { wordCases } from '../../testing/word-cases.ts'
import { isPlaceholderTitle } from '../placeholder-words.ts'

const placeholders = [
  ...[
    'Lorem ipsum dolor sit amet',
    'Welcome. LOREM IPSUM',
    'Lo\u200Brem ip\u200Bsum',
    'TODO: write',
    'Welcome. TODO',
    'Intro (TODO)',
    'TODO write this',
  ],
  ...[
    '[insert benefits]',
    'Join [your company name] today',
    '[Name]',
    '{{app_name}} is calm',
    'Hello {name}',
    '${title}',
    'Call XXX now',
    'xxxx',
  ],
  ...[
    'Hier steht Ihr Text',
    'Platzhalter',
    'Ein Blindtext',
    '[hier einfügen]',
    'Texte de remplissage',
    'Votre texte ici',
    '[insérer le nom]',
  ],
  ...['Texto de relleno', 'Tu texto aquí', '[insertar nombre]', 'TBD', 'asdf', 'FIXME', '<your name>', 'Your App Name'],
]
const finished = [
  ...[
    'Shirts from XS to XXX',
    'Sizes S, M, L, XL and XXX',
    'Super Bowl XXX highlights',
    'Todo sobre yoga',
    'TODO SOBRE YOGA',
    'Lo tenemos TODO: yoga',
  ],
  ...[
    'Our contest is on',
    'Keep a to-do list',
    'Alles im Text',
    'Ihr Text, Ihre Stimme',
    'Tout le texte ici présent',
    'Un texto aquí y otro allá',
  ],
  ...['Practice [at home]', 'Places [breath and body]', 'Use {curly} words'].slice(0, 2),
  ...['Your practice, your pace', 'Read [our guide](https://stillwater.example)', 'The insert of the week', 'Dolor de espalda', 'Mi todo'],
]

wordCases({ id: 'listing.placeholder-words', field: 'about.store.full_app_description', wrong: placeholders, right: finished })

wordCases({
  id: 'listing.unfinished-name',
  field: 'about.store.in_app_name',
  wrong: [
    ...[
      'Stillwater Beta',
      'Yoga Demo',
      'Demo: Stillwater',
      'Stillwater (beta)',
      'Beta Yoga',
      'Stillwater Test Version',
      'Yoga Trial Version',
    ],
    ...['Stillwater Prototype', 'Yoga Testversion', 'Yoga Betaversion', 'Yoga version bêta', "Version d'essai Yoga", 'Yoga versión beta'],
  ],
  right: [
    ...[
      'Demo Derby Fans',
      'Alphabet Demonstrations',
      'Beta Boulders',
      'Alpha Beta Club',
      'Kappa Beta Sisters',
      'Beta Fish Care',
      'Democracy Now',
    ],
    ...['Demokratie leben', 'Demoiselle', 'Démo Day Paris'.replace('é', 'e'), 'Betania', 'Trial Running', 'Test Your Balance'],
  ],
})

wordCases({
  id: 'listing.unfinished-words',
  field: 'about.store.full_app_description',
  wrong: [
    ...[
      'New courses are coming soon.',
      'More classes follow shortly.',
      'This is the beta.',
      'Under construction',
      'A demo version.',
      'Not yet available',
    ],
    ...['Weitere Kurse folgen in Kürze.', 'Demnächst verfügbar', 'Noch im Aufbau', 'Bientôt disponible', 'En cours de développement'],
    ...['Próximamente', 'Disponible próximamente', 'En construcción'],
  ],
  right: [
    ...['Watch a cooking demo each week.', 'Start with a free trial.', 'See you soon.', 'Test your balance.', 'We add classes each week.'],
    ...[
      'Bald fühlen Sie sich besser.',
      'Im Aufbau des Körpers',
      'Les générations à venir',
      'À bientôt !',
      'Hasta pronto',
      'Construir fuerza',
    ],
  ],
})

describe('a title', () => {
  test.each([
    ...[
      'Copy of Welcome',
      'Welcome (copy)',
      'Welcome (Kopie 2)',
      'Kopie von Willkommen',
      'Copie de Bienvenue',
      'Copia de Bienvenida',
      'TODO write',
    ],
    ...[
      'TODO',
      'Ohne Titel',
      'Neuer Artikel',
      'Sans titre',
      'Nouvel article',
      'Sin título',
      'Nuevo artículo',
      'Test',
      '[insert title]',
      '{{title}}',
    ],
  ])('%j is a placeholder', (title) => {
    expect(isPlaceholderTitle(title)).toBe(true)
  })

  test.each([
    ...[
      'Copy of the Mona Lisa',
      'How to copy (and why)',
      'Test your balance',
      'Todo sobre el yoga',
      'Titelverteidigung',
      'Neue Artikel im Laden',
    ],
    ...['Exemple de journée', 'Prueba de fuerza', 'Untitled hearts', 'Example lesson: breathing', 'Copying the masters'],
  ])('%j is none', (title) => {
    expect(isPlaceholderTitle(title)).toBe(false)
  })
})
