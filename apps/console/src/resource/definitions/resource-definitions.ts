import { allResources } from '@greenroom/contract/resources/all'

/** Every resource; those of content-definitions.ts are in that chunk. */
export const definitions = allResources
