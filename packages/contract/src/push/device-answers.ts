import { z } from 'zod'
import { pagingMetadata } from '../define/record-answers.ts'
import { listedDevice } from './listed.ts'

const devices = z.object({ data: z.array(listedDevice), meta_data: pagingMetadata })

/** Responses about the devices of an app. */
export const deviceAnswers = {
  'GET /apps/:app/mobile_configs/downloads': devices,
  'GET /apps/:app/mobile_configs/subscribers': devices,
  'GET /apps/:app/mobile_configs/platform_versions': z.object({
    data: z.array(z.object({ version: z.string(), percentage: z.int() })),
  }),
  'POST /apps/:app/mobile_configs/:id/reveal': z.object({ data: z.object({ token: z.string() }) }),
}
