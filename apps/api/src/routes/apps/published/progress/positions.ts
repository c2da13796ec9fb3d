import { positionProgress, progressAnswers } from '@greenroom/contract/progress/progress'
import { z } from 'zod'
import { changeProgress, writesProgress } from '../+write-progress.ts'
import { storePosition } from '../../../../domain/progress/write-progress.ts'
import { route } from '../../../../http/route.ts'

/** Where the signed-in member is in audio and film. */
export const positionProgressRoutes = [
  route({
    ...writesProgress,
    path: '/api/apps/:app/published/progress/positions/:id',
    summary: 'Store where the signed-in member is in the audio or film of a record',
    body: z.strictObject({ data: positionProgress }),
    answer: z.object({ data: progressAnswers.position }),
    handler: (ctx) => changeProgress(ctx, (tx, scope) => storePosition(tx, scope, ctx.params.id, ctx.body.data)),
  }),
]
