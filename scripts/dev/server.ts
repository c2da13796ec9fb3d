import { start } from '../../apps/api/src/main.ts'

/** The server for `npm run dev`, without the check of the built console, which Vite serves instead. */
await start()
