import { allChecks } from '../all.ts'
import type { Check } from '../define-check.ts'
import { wordsFound } from '../find-words.ts'

/** A store's request: the rule it names, its words, and the corresponding check. */
export type RejectionTask = { guideline: string; says: string; check: string | null }

const MOST_TASKS = 20
const MOST_CHARACTERS = 2000

/** Phrases that the stores use for the subject of a check; the first check with the most phrases matches. */
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
 * Splits a store's message into tasks: one for each guideline that it names or, if it names none, one for each
 * paragraph that matches a check. Returns at least one task for any text.
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

/** Whether the rule has this number or is part of it: 'Apple 5.1.1(i)' is part of 5.1.1. */
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

/** The check with the most phrases in the text; undefined if there are none. */
function mostPhrases(text: string, checks: readonly Check[]): Check | undefined {
  const counted = checks.map((check) => ({ check, count: wordsFound(text, phrases[check.id] ?? []).length }))
  return counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count)[0]?.check
}

function short(text: string): string {
  return text.trim().slice(0, MOST_CHARACTERS).toWellFormed()
}
