import { bringWebUpToDate } from './web-build.ts'

const state = await bringWebUpToDate()
console.log(
  state === 'built' ? 'Console and website were built into apps/console/dist and apps/site/dist.' : 'Console and website are up to date.',
)
