import { bringConsoleUpToDate } from './console-build.ts'

const state = await bringConsoleUpToDate()
console.log(state === 'built' ? 'Console built into apps/console/dist.' : 'The console is up to date.')
