import { allChecks } from '../all.ts'
import type { Check } from '../define-check.ts'
import { wordsFound } from '../find-words.ts'

/** What a store asks for: the rule it names, its words, and the check that looks at the same thing. */
export type RejectionTask = { guideline: string; says: string; check: string | null }

const MOST_TASKS = 20
const MOST_CHARACTERS = 2000

/** Phrases by which the stores speak of what a check looks at; the first check with most of them is meant. */
const phrases: Readonly<Record<string, readonly string[]>> = {
  'listing.placeholder-words': ['placeholder', 'placeholder text', 'lorem ipsum'],
  'listing.price-in-name': ['price', 'prices', 'pricing'],
  'listing.unfinished-name': ['beta', 'demo', 'trial', 'test version'],
  'listing.other-platforms': ['android', 'google play', 'third-party platform', 'other mobile platforms'],
  'listing.keywords-brands': ['keywords', 'trademarked', 'popular app names', 'irrelevant terms'],
  'listing.name-promotes': ['promotional', 'ranking', 'store performance'],
  'listing.emoji-in-name': ['emoji', 'emojis', 'special characters'],
  'listing.icon-name-differs': ['app names', 'names are not sufficiently similar', 'device name'],
  'listing.health-claims': ['medical', 'health claims', 'diagnosis', 'citations'],
  'looks.icon-size': ['icon', 'app icon', 'icons'],
  'looks.screens-sizes': ['screenshot', 'screenshots'],
  'content.almost-none': ['minimum functionality', 'limited content', 'not enough content', 'useful'],
  'content.empty-sections': ['empty', 'blank', 'no content', 'app completeness', 'bugs'],
  'content.closed-sections': ['demo account', 'sign in', 'unable to access', 'login credentials'],
  'content.checkout-links': ['in-app purchase', 'external purchase', 'payment mechanism', 'payments policy'],
  'pages.privacy-unreachable': ['privacy policy', 'privacy policy url', 'data collection'],
  'pages.support-unreachable': ['support url', 'support page', 'contact information'],
  'pages.deletion-missing': ['account deletion', 'delete their account', 'account creation'],
  'pages.dead-links': ['broken link', 'links do not work', 'non-functional'],
  'account.apple-not-owner': ['template', 'app generation service', 'content provider', 'commercialized'],
  'account.platform-version': ['target api level', 'sdk', 'api level'],
}

/**
 * Takes a store's message apart into tasks: one for each guideline that it names, or for each paragraph that a check
 * knows when it names none. Answers at least one task for any text.
 */
export function matchRejection(text: string): RejectionTask[] {
  const cleaned = text.replaceAll('\r', '').trim()
  const tasks = cleaned.split(/(?=\bGuideline\s+\d+\.\d)/i).flatMap((part) => ofGuideline(part))
  const found = tasks.length > 0 ? tasks : ofParagraphs(cleaned)
  return (found.length > 0 ? found : [{ guideline: 'Store', says: short(cleaned), check: null }]).slice(0, MOST_TASKS)
}

function ofGuideline(part: string): RejectionTask[] {
  const number = /^Guideline\s+(\d+(?:\.\d+)+(?:\([a-z]+\))?)/i.exec(part)?.[1]
  if (number === undefined) return []
  const sameRule = allChecks.filter(({ guideline }) => guideline.split(', ').some((rule) => isWithin(rule, number)))
  const check = mostPhrases(part, sameRule) ?? mostPhrases(part, allChecks) ?? sameRule[0]
  return [{ guideline: `Apple ${number}`, says: short(part), check: check?.id ?? null }]
}

/** Is this the rule of the number, or one that it contains: 'Apple 5.1.1(i)' of 5.1.1? */
function isWithin(rule: string, number: string): boolean {
  return rule === `Apple ${number}` || rule.startsWith(`Apple ${number}(`) || rule.startsWith(`Apple ${number}.`)
}

function ofParagraphs(text: string): RejectionTask[] {
  const tasks = text.split(/\n\s*\n/).flatMap((part) => {
    const check = mostPhrases(part, allChecks)
    return check ? [{ guideline: check.guideline.split(', ').at(-1) ?? '', says: short(part), check: check.id }] : []
  })
  return tasks.filter(({ check }, index) => tasks.findIndex((other) => other.check === check) === index)
}

/** The check of which most phrases are in the text; undefined when none is. */
function mostPhrases(text: string, checks: readonly Check[]): Check | undefined {
  const counted = checks.map((check) => ({ check, count: wordsFound(text, phrases[check.id] ?? []).length }))
  return counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)[0]?.check
}

function short(text: string): string {
  return text.trim().slice(0, MOST_CHARACTERS).toWellFormed()
}
