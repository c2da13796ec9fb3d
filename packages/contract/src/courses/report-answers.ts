import { z } from 'zod'

const lesson = z.object({
  id: z.uuid(),
  title: z.string(),
  active: z.boolean(),
  /** The lesson or its module has tags, so not every member can complete it. */
  tagged: z.boolean(),
  completed: z.int(),
})

/** How far members come in a course. Members who were deleted do not count. */
const courseReport = z.object({
  /** Members who completed a lesson or more. */
  begun: z.int(),
  /** Members who completed every lesson that was open to them then. */
  completed: z.int(),
  /** In the order of the course, with the number of members who completed each lesson. */
  modules: z.array(z.object({ id: z.uuid(), name: z.string(), lessons: z.array(lesson) })),
})

export type CourseReport = z.output<typeof courseReport>

/** Responses about the members of a course. */
export const courseReportAnswers = { 'GET /apps/:app/courses/:id/report': z.object({ data: courseReport }) }
