import { progressAnswers, ticksProgress } from '@greenroom/contract/progress/progress'
import { z } from 'zod'
import { changeProgress, writesProgress } from '../+write-progress.ts'
import { storeTicks } from '../../../../domain/progress/write-progress.ts'
import { route } from '../../../../http/route.ts'

/** Items of action lists that the signed-in member has ticked. */
export const tickProgressRoutes = [
  route({
    ...writesProgress,
    path: '/api/apps/:app/published/progress/ticks/:id',
    summary: 'Store which items of an action list the signed-in member has ticked',
    body: z.strictObject({ data: ticksProgress }),
    answer: z.object({ data: progressAnswers.ticks }),
    handler: (ctx) => changeProgress(ctx, (tx, scope) => storeTicks(tx, scope, ctx.params.id, ctx.body.data)),
  }),
]
