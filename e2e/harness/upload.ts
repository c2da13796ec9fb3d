import type { Buffer } from 'node:buffer'
import { inject } from 'vitest'
import { pathOf } from './calls-as.ts'
import { CREATOR } from './console.ts'
import { tokenOf } from './without-a-page.ts'

/** Uploads an audio file to an app of the demo, as its owner; answers the value for a record's field. */
export async function uploadSound(home: string, app: string, filename: string, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const bearer = await tokenOf(home, inject('signIns').cookies[CREATOR] ?? [])
  const form = new FormData()
  form.append('type', 'audio')
  form.append('file', new Blob([bytes], { type: 'audio/wav' }), filename)
  const answer = await fetch(`${home}${pathOf(app)}/media`, { method: 'POST', headers: { authorization: `Bearer ${bearer}` }, body: form })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`)
  return `media:${Object(await answer.json()).data.id}`
}
