import { matchesOf, readable, wholeWords } from '../find-words.ts'

const illnesses = [
  'depression|anxiety|diabetes|cancer|arthritis|adhd|autism|asthma|migraines?|insomnia|illness(?:es)?|diseases?|ptsd|hypertension|high blood pressure|covid|infertility|endometriosis|fibromyalgia|epilepsy|dementia|alzheimer’?s?|(?:back|chronic|joint) pain',
  'depressionen|angststörung(?:en)?|krebs|arthrose|migräne|schlaflosigkeit|krankheit(?:en)?|bluthochdruck|rückenschmerzen',
  'dépression|anxiété|diabète|arthrose|insomnie|maladies?|hypertension artérielle|mal de dos',
  'depresión|ansiedad|cáncer|artritis|migrañas?|insomnio|enfermedad(?:es)?|hipertensión|dolor de espalda',
].join('|')
const heals =
  'heals?|healed|healing|treats?|treating|cures?|curing|reverses?|reversing|eliminates?|heilt|heilen|behandelt|behandeln|beseitigt|guérit|guérir|soigne|soigner|traite|traiter|cura|curar|sana|sanar|trata|tratar|elimina'

const claims: readonly RegExp[] = [
  wholeWords(`(?:${heals}) (?:[\\p{L}\\p{N}’']+ ){0,3}?(?:${illnesses})`),
  wholeWords('diagnoses?|guaranteed weight loss|replaces your doctor|miracle (?:cure|diet|pill|weight loss)|clinically proven'),
  wholeWords('klinisch (?:bewiesen|erwiesen)|wundermittel|ersetzt (?:den|ihren|deinen) arzt|garantierte[rn]? gewichtsverlust'),
  wholeWords('cliniquement prouvée?s?|remède miracle|remplace (?:le|votre) médecin|perte de poids garantie'),
  wholeWords('clínicamente (?:probad|comprobad)[oa]s?|cura milagrosa|sustituye a (?:su|tu) médico|pérdida de peso garantizada'),
]
/** A sentence with one of these promises nothing: 'does not diagnose, treat or cure any disease'. */
const DENIES =
  /(?<!\p{L})(?:not|never|no|cannot|n[o']t|\p{L}+n[’']t|nicht|kein\p{L}*|niemals|ne|n[’']\p{L}+|pas|jamais|nunca|ni)(?!\p{L})/iu

/** The medical promises of a text, as they are written there. */
export function healthClaims(text: string): string[] {
  return readable(text)
    .split(/(?<=[.!?])\s|\n/)
    .filter((sentence) => !DENIES.test(sentence))
    .flatMap((sentence) => matchesOf(sentence, claims))
}
