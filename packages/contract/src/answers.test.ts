import { expectTypeOf, test } from 'vitest'
import type { Answer, AnswerTo } from './answers.ts'

test('an address as it is built has the answer of its call, and of no longer or shorter one', () => {
  expectTypeOf<AnswerTo<'GET', '/apps'>>().toEqualTypeOf<Answer<'GET /apps'>>()
  expectTypeOf<AnswerTo<'GET', `/apps/${string}`>>().toEqualTypeOf<Answer<'GET /apps/:app'>>()
  expectTypeOf<AnswerTo<'GET', `/apps/${string}/search`>>().toEqualTypeOf<Answer<'GET /apps/:app/search'>>()
  expectTypeOf<AnswerTo<'GET', `/apps/${string}/${string}`>>().toEqualTypeOf<Answer<'GET /apps/:app/:resource'>>()
})

test('one of two addresses has either answer', () => {
  type Either = AnswerTo<'GET', `/apps/${string}/trash` | `/apps/${string}/audit`>
  expectTypeOf<Either>().toEqualTypeOf<Answer<'GET /apps/:app/trash'> | Answer<'GET /apps/:app/audit'>>()
})

test('what the table does not name is unknown: nobody can read it as something', () => {
  expectTypeOf<AnswerTo<'GET', `/apps/${string}/serch`>>().toBeUnknown()
  expectTypeOf<AnswerTo<'DELETE', `/apps/${string}/search`>>().toBeUnknown()
  expectTypeOf<AnswerTo<'GET', string>>().toBeUnknown()
})
