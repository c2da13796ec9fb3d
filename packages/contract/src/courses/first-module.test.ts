import { expect, test } from 'vitest'
import { firstModuleFaults, type OutlinedLesson, type OutlinedModule } from './first-module.ts'

const gold = [{ name: 'Gold' }]
const lesson = (title: string, tags: typeof gold = [], active = true): OutlinedLesson => ({ id: title, title, active, tags })
const module = (name: string, tags: typeof gold, ...children: OutlinedLesson[]): OutlinedModule => ({ id: name, name, tags, children })
const kinds = (...modules: OutlinedModule[]) => firstModuleFaults(modules).map(({ kind }) => kind)

test.each<[string, OutlinedModule[], string[]]>([
  ['without modules is left alone', [], []],
  ['whose first module is free is well', [module('One', [], lesson('a')), module('Two', gold, lesson('b', gold))], []],
  ['whose first module has no lesson yet is well', [module('One', [])], []],
  ['whose first module carries a tag is told so', [module('One', gold, lesson('a'))], ['module']],
  ['whose first module has only tagged lessons is told so', [module('One', [], lesson('a', gold), lesson('b', gold))], ['lessons']],
  ['with one free lesson at its beginning is well', [module('One', [], lesson('a', gold), lesson('b'))], []],
  ['with both faults is told both', [module('One', gold, lesson('a', gold))], ['module', 'lessons']],
  ['whose free lesson is inactive is told so', [module('One', [], lesson('a', gold), lesson('b', [], false))], ['lessons']],
  ['is judged by its drafts while none is active', [module('One', [], lesson('a', gold, false), lesson('b', [], false))], []],
  ['is judged by its first module alone', [module('One', [], lesson('a')), module('Two', gold)], []],
])('a course %s (CRS-017)', (_name, modules, faults) => {
  expect(kinds(...modules)).toEqual(faults)
})

test('the sentences name the module, the tags and what to free (CRS-017)', () => {
  const tags = [{ name: 'Gold' }, { name: 'Retreat' }]
  const [first, second] = firstModuleFaults([module('Arriving', tags, lesson('Sit', gold), lesson('Stand', gold))])
  expect(first?.sentence).toBe('Module 1, “Arriving”, has the tags Gold, Retreat. Members without one of them cannot start the course.')
  expect(first?.free).toEqual({ resource: 'modules', id: 'Arriving', title: 'Arriving' })
  expect(second?.sentence).toBe(
    'All 2 lessons of module 1, “Arriving”, have tags. At least one must have no tag, so everyone can start the course.',
  )
  expect(second?.free).toEqual({ resource: 'course_lessons', id: 'Sit', title: 'Sit' })
})
