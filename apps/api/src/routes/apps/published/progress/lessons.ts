import { lessonProgress, progressAnswers } from '@greenroom/contract/progress/progress'
import { z } from 'zod'
import { changeProgress, writesProgress } from '../+write-progress.ts'
import { completeLesson } from '../../../../domain/progress/complete-lesson.ts'
import { route } from '../../../../http/route.ts'

/** Lessons that the signed-in member has completed. */
export const lessonProgressRoutes = [
  route({
    ...writesProgress,
    path: '/api/apps/:app/published/progress/lessons/:id',
    summary: 'Store whether the signed-in member has completed a lesson of a course',
    body: z.strictObject({ data: lessonProgress }),
    answer: z.object({ data: progressAnswers.lesson }),
    handler: (ctx) => changeProgress(ctx, (tx, scope) => completeLesson(tx, scope, ctx.params.id, ctx.body.data)),
  }),
]
