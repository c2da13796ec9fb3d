import { publishedFile } from '@greenroom/contract/media/file-answers'
import { z } from 'zod'
import { RawJson } from '../../../answers/raw-json.ts'
import { readPrivacyPolicy } from '../../../domain/published/privacy-policy.ts'
import { appReader, route } from '../../../http/route.ts'
import { answerPublished, previewShape, readHeaders } from './+viewer.ts'

const block = z.object({ as: z.enum(['heading', 'paragraph']), text: z.string() })

/** The document of the default privacy page. */
export const privacyPolicyRoutes = [
  route({
    method: 'GET',
    path: '/api/apps/:app/published/privacy_policy',
    guard: appReader,
    tag: 'published',
    summary: 'The document that the owner uploaded as privacy policy: its text, if it can be read, and the file',
    headers: readHeaders,
    conditional: true,
    query: z.strictObject(previewShape),
    answer: z.object({
      data: z.object({
        blocks: z.array(block).nullable().describe('Of a .txt, .docx or .odt file; otherwise null.'),
        file: z.nullable(publishedFile).describe('Null without a document, or with a page of the owner’s own.'),
      }),
    }),
    handler: (ctx) =>
      answerPublished(ctx, async (sql) => new RawJson(JSON.stringify({ data: await readPrivacyPolicy(sql, ctx.deps, ctx.app) }))),
  }),
]
