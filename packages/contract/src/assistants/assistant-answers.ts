import { z } from 'zod'

/** Where the browser goes after the answer, as people know it. */
export const returnKinds = ['website', 'computer', 'program'] as const

const request = z.object({
  name: z.string().describe('What the assistant calls itself. Nobody has checked it.'),
  returns_to: z.object({
    kind: z
      .enum(returnKinds)
      .describe('website: a site on the internet. computer: a program on the person’s own computer. program: an app that opens itself.'),
    site: z.string().describe('The host of the website, or the scheme of the program with its colon.'),
  }),
  scopes: z.array(z.string()).describe('What it asks for.'),
  cancel: z.url().describe('Where the browser goes if the person refuses.'),
})

/** Responses about connecting assistants. */
export const assistantAnswers = {
  'GET /assistants/request': z.object({ data: request }),
  'POST /assistants': z.object({ data: z.object({ redirect: z.url().describe('Where the browser takes the code to.') }) }),
}

export type AssistantRequest = z.output<typeof request>
