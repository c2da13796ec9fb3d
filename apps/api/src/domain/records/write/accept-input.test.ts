import { courses } from '@greenroom/contract/resources/courses'
import { form } from '@greenroom/contract/testing/facts'
import { expect, test } from 'vitest'
import { acceptInput } from './accept-input.ts'

test('the long texts of one record are cleaned with breaks, in which others run', async () => {
  const worst = `Hello ${'<b>'.repeat(21_000)}`
  const texts = { description: worst, web_description: worst, instructions_text: worst, web_instructions_text: worst }
  let iterations = 0
  let runs = true
  const count = () => {
    iterations += 1
    if (runs) setImmediate(count)
  }
  setImmediate(count)
  const values = await acceptInput(courses, form(), { ...courses.example(form()), ...texts }, null)
  runs = false
  expect([String(values.description).length < 1_000, iterations > 0]).toEqual([true, true])
})
