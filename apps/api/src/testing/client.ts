import { type GreenroomClient, greenroomClient } from '@greenroom/client'

/** The client of a listening test server, as a person calls it: `baseUrl` is what `listening` answers. */
export function clientOf(baseUrl: string, userId: string): GreenroomClient {
  return greenroomClient({ baseUrl, token: `user:${userId}` })
}
