import { matchesOf, wholeWords } from '../find-words.ts'

/** Apps and brands whose names Apple rejects as keywords of others, in one word or several. */
const brands = wholeWords(
  [
    'you ?tube|instagram|face ?book|tik ?tok|what’?s ?app|snap ?chat|pinterest|twitter|spotify|netflix|linked ?in|telegram app',
    'headspace|calm app|peloton|fitbit|strava|my ?fitness ?pal|duolingo|audible(?= (?:app|books?)|$|,)|disney ?(?:plus|\\+)',
    'apple ?watch|i ?phones?|i ?pads?|google(?: [a-z]+)?|alexa skill|zumba|nike(?: [a-z]+)?|adidas',
  ].join('|'),
)
/** 'Zoom' is also what a camera does. */
const meetings =
  /(?:^|, )zoom(?: (?:app|meetings?|calls?|video|video calls?|classes|class|yoga|webinars?|conference|alternative|kurse?|cours|clases?|reunión|réunion))?(?=$|,)/giu

/** The names of other apps in a list of keywords, as they are written there. */
export function brandNames(keywords: readonly string[]): string[] {
  return matchesOf(keywords.join(', '), [brands, meetings]).map((name) => name.replace(/^, /, ''))
}
