import type { Refusal } from './check.ts'
import { type Import, importsOf, targetOf } from './imports.ts'

/**
 * The import cycles among these files (path and text): each as one refusal, at the import that closes it. Imports of
 * types count too: files that need each other's types cannot be read one by one. Dynamic imports inside functions do
 * not.
 */
export function circleRefusals(sources: ReadonlyMap<string, string>): Refusal[] {
  const refusals: Refusal[] = []
  const state = new Map<string, 'open' | 'done'>()
  const path: string[] = []

  const visit = (file: string) => {
    state.set(file, 'open')
    path.push(file)
    for (const found of importsAtStart(file, sources.get(file) ?? '')) {
      const target = targetOf(found)
      if (target === undefined || !sources.has(target)) continue
      if (state.get(target) === 'open') refusals.push(refusalOf(found, path.slice(path.indexOf(target))))
      if (!state.has(target)) visit(target)
    }
    path.pop()
    state.set(file, 'done')
  }

  for (const file of sources.keys()) if (!state.has(file)) visit(file)
  return refusals
}

function importsAtStart(file: string, source: string): Import[] {
  return importsOf(file, source).filter(({ lazy }) => !lazy)
}

function refusalOf({ file, line }: Import, circle: readonly string[]): Refusal {
  return {
    file,
    line,
    reason: `These files import each other in a circle: ${[...circle, circle[0]].join(' -> ')}.`,
    instead: 'Move what both need into a file of its own, or hand it in as an argument.',
  }
}
