import { z } from 'zod'
import { typedAs } from '../typed-as.ts'
import type { ContentChoice } from './content-types.ts'
import { deliveryReport } from './delivery-report.ts'
import { listedPush, pushListMetadata } from './listed.ts'
import { olderReach } from './older-reach.ts'
import { olderComposer, sentOlderPush } from './older.ts'
import { pushReach } from './reach.ts'
import type { SectionChoice } from './targets.ts'
import { testDevice, testResult } from './test-push.ts'

const namedTag = z.object({ id: z.uuid(), name: z.string() })

const onePush = z.object({ data: listedPush })
const perhapsPush = z.object({ data: z.nullable(listedPush) })

/** Responses about pushes: possible recipients, possible targets, and results of sent ones. */
export const pushAnswers = {
  /** Below platform version 9: the data of the older composer. */
  'GET /apps/:app/push_notifications': z.union([
    z.object({ data: z.array(listedPush), meta_data: pushListMetadata }),
    z.object({ data: olderComposer }),
  ]),
  'POST /apps/:app/push_notifications': z.object({ data: z.union([listedPush, sentOlderPush]) }),
  /** As it was listed: used to fill the composer again. */
  'POST /apps/:app/push_notifications/:id/undo': z.object({ data: z.union([listedPush, sentOlderPush]) }),
  'GET /apps/:app/push_notifications/scheduled': z.object({
    data: z.array(listedPush),
    meta_data: z.object({ total: z.int(), page: z.int(), per_page: z.int() }),
  }),
  'PUT /apps/:app/push_notifications/scheduled/:id': onePush,
  'POST /apps/:app/push_notifications/scheduled/:id/move': onePush,
  'POST /apps/:app/push_notifications/scheduled/:id/stop': onePush,
  'POST /apps/:app/push_notifications/scheduled/:id/skip': onePush,
  'POST /apps/:app/push_notifications/scheduled/:id/send': onePush,
  'GET /apps/:app/push_notifications/releases/:content_type/:content_uuid': perhapsPush,
  'PUT /apps/:app/push_notifications/releases/:content_type/:content_uuid': onePush,
  'DELETE /apps/:app/push_notifications/releases/:content_type/:content_uuid': perhapsPush,
  'GET /apps/:app/push_notifications/:id/report': z.object({ data: deliveryReport }),
  'GET /apps/:app/push_notifications/send_to': z.object({
    data: z.object({ tags: z.array(namedTag), for_everyone: z.boolean(), tags_enabled: z.boolean(), ...pushReach.shape }),
  }),
  'GET /apps/:app/push_notifications/send_to_tags': z.object({ data: z.object(pushReach.shape) }),
  'GET /apps/:app/push_notifications/older_reach': z.object({ data: olderReach }),
  'GET /apps/:app/push_notifications/link_to': z.object({
    data: z.object({
      content_list: z.array(
        typedAs<ContentChoice>(z.object({ value: z.string(), title: z.string(), endpoint: z.string(), resource: z.string() })),
      ),
      section_list: z.array(typedAs<SectionChoice>(z.object({ value: z.string(), title: z.string() }))),
      tags: z.array(namedTag),
    }),
  }),
  'GET /apps/:app/push_notifications/test_devices': z.object({ data: z.array(testDevice) }),
  'POST /apps/:app/push_notifications/test': z.object({ data: testResult }),
}
