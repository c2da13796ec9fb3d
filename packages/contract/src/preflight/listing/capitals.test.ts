import { wordCases } from '../../testing/word-cases.ts'

wordCases({
  id: 'listing.capitals-in-name',
  field: 'about.store.in_app_name',
  wrong: [
    ...['STILLWATER YOGA', 'PILATES', 'YOGA & MORE', 'FITNESS 24/7', 'THE STUDIO', 'GO-GO DANCE', 'RUN. FASTER.'],
    ...['ÜBUNGEN FÜR ALLE', 'RUHE UND KRAFT', 'ÉCOLE DE YOGA', 'MÉDITATION', 'NIÑOS EN FORMA', 'ENSEÑANZA', 'ЙОГА ДОМА'],
  ],
  right: [
    ...['YOGA', 'CrossFit', 'Stillwater Yoga', 'BBC 4', 'AC/DC', 'iYoga', 'YOGAa Class', 'SY 2026', 'The YMCA'],
    ...['Übungen für ALLE', 'École de Yoga', 'Niños en forma', 'ヨガスタジオ東京', '12345678'],
  ],
})

const shouted = (sentence: string) => `${sentence.toUpperCase()} `.repeat(4)
const written = (sentence: string) => `${sentence} `.repeat(4)
const sentences = [
  ...['Practice yoga with us every morning.', 'Run with friends in every weather.', 'Cook what the season brings.', 'Breathe, and begin.'],
  ...['Join classes for all ages.', 'Üben Sie jeden Morgen mit uns.', 'Laufen Sie mit Freunden.', 'Pratiquez le yoga chaque matin.'],
  ...['Courez avec des amis.', 'Practica yoga cada mañana.', 'Corre con tus amigos.', 'Cocina de temporada para todos.'],
]

wordCases({
  id: 'listing.description-capitals',
  field: 'about.store.full_app_description',
  wrong: sentences.map((sentence) => shouted(sentence).repeat(2)),
  right: [
    ...sentences.map((sentence) => written(sentence).repeat(2)),
    ...['NEW! Practice yoga with us every morning, at home or in our studio by the lake.', 'SHORT BUT LOUD', '学习瑜伽。'.repeat(40)],
  ],
})

wordCases({
  id: 'listing.checkout-link',
  field: 'about.store.full_app_description',
  wrong: [
    ...[
      'Buy at https://buy.stripe.com/abc',
      'See www.paypal.me/maya',
      'maya.gumroad.com/l/x',
      'Pay at PAYPAL.COM',
      'Join on patreon.com/maya',
    ],
    ...['https://maya.thrivecart.com/course', 'Kaufen: https://checkout.stripe.com/pay', 'Jetzt auf ko-fi.com spenden'],
    ...['Acheter sur payhip.com', 'Soutenez-nous : buymeacoffee.com/maya', 'Compra en pay.hotmart.com/x', 'Paga por venmo.com.'],
  ],
  right: [
    ...[
      'See notpaypal.com.example',
      'https://example.com/paypal',
      'We accept PayPal in the studio',
      'paypal.com.evil.example',
      'my-patreon.com',
    ],
    ...['https://stillwater.example/buy', 'Read about Stripe', 'Besuchen Sie stillwater.example', 'Spenden Sie im Studio'],
    ...['Visitez notre site', 'Achetez au studio', 'Visita nuestro estudio', 'Compra en el estudio'],
  ],
})
