import type { FastifyReply } from 'fastify'
import { PAGE_HEADERS, type Page } from './pages/page.ts'

/** Sends a page. */
export function sendPage(reply: FastifyReply, { status, text, headers = {} }: Page): FastifyReply {
  return reply.code(status).headers(PAGE_HEADERS).headers(headers).send(text)
}
