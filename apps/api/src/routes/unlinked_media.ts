import { unlinkedMedia } from '@greenroom/contract/platform/unlink-media'
import { unlinkedFiles } from '../domain/media/library/list-unlinked.ts'
import { platformRoutes } from './+platform-routes.ts'

/** Files of all apps that no saved record uses (OQ-113). One is deleted at /media/{id}. */
export const unlinkedMediaRoutes = platformRoutes(unlinkedMedia, unlinkedFiles)
