import { startGroups } from '@greenroom/contract/app-document/start-names'
import { publishedFile } from '@greenroom/contract/media/file-answers'
import { homeScreens } from '@greenroom/contract/resources/welcome_screens'
import { z } from 'zod'
import { readAppStart } from '../../../domain/published/app-start.ts'
import { globalFieldsVersion } from '../../../domain/published/global-fields.ts'
import { appReader, route } from '../../../http/route.ts'
import { publishedAnswer } from './+published-schemas.ts'
import { answerPublished, previewShape, readHeaders } from './+viewer.ts'

const texts = z.record(z.string(), z.unknown())
const switches = z.record(z.string(), z.boolean())

const globalField = z.object({ field_name: z.string(), android_value: z.string(), ios_value: z.string() })

/** The data that an app reads when it starts. */
export const startRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/published/start',
    guard: appReader,
    tag: 'published',
    summary: 'Everything that an app needs when it starts: name, looks, menu, home screens, about page, member screens and store links',
    headers: readHeaders,
    conditional: true,
    query: z.strictObject(previewShape),
    answer: z.lazy(() =>
      z.object({
        data: z.object({
          id: z.uuid(),
          name: z.string(),
          username: z.string().nullable(),
          domains: z.array(z.string()).describe('Host names of the website, beside its address under the web host.'),
          has_website: z.boolean().describe('False while Website on Menu Setup is turned off: its addresses say that it is closed.'),
          time_zone: z.string().describe('The IANA name of the time zone in which the days of the app begin and end, such as Europe/Oslo.'),
          platform_version: z.string().describe('8.0, 8.5, 9.0 or 10.0.'),
          features: switches.describe('What the account and its menu have switched on.'),
          supports: switches.describe('What the platform version has.'),
          collections: z.array(z.string()).describe('What can be read below /published.'),
          menu: z.array(z.object({ name: z.string(), label: z.string() })).describe('The lines of the menu in their order.'),
          ...Object.fromEntries(Object.entries(startGroups).map(([group, holds]) => [group, texts.describe(holds)])),
          notifications: z
            .object({ vapid_public_key: z.string() })
            .nullable()
            .describe('Set when notifications on the website are on: the applicationServerKey with which a browser subscribes.'),
          media_metadata: z.record(z.string(), publishedFile),
          global_fields: z.array(globalField).describe('Values of the platform for all apps, by name.'),
          home_screens: z.array(publishedAnswer(homeScreens)).describe('Those that the viewer sees, as a list of them has them.'),
        }),
      }),
    ),
    handler: (ctx) =>
      answerPublished(
        ctx,
        async (sql, reading) => readAppStart(sql, ctx.app, { ...reading, vapidPublicKey: await ctx.deps.webPush.publicKey() }),
        { besides: globalFieldsVersion },
      ),
  }),
]
