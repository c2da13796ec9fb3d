import { freePort } from './product.ts'

/** Where the products of this process serve the companion website, if they do. */
export const sitePort = await freePort()
