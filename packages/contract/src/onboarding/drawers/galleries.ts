import { galleries } from '../../resources/galleries.ts'
import { contentHints } from '../content-hints.ts'
import { defineDrawer } from '../define-drawer.ts'
import { ACTIVE } from './shared-rules.ts'

/** How many photos a gallery of the wizard needs, and how many it should have (DRW-031, DRW-033). */
const LEAST_PHOTOS = 15
const GOOD_NUMBER = '15-20'

export const galleriesDrawer = defineDrawer({
  of: galleries,
  label: { one: 'Gallery', many: 'Galleries' },
  intro: contentHints.galleries,
  shows: {
    title: {},
    description: {},
    photos: {
      help: `We recommend ${GOOD_NUMBER} images, each under 10MB.`,
      required: true,
      atLeast: { count: LEAST_PHOTOS, message: `Upload at least ${LEAST_PHOTOS} images.` },
    },
    topics: {},
  },
  begins: ACTIVE,
})
