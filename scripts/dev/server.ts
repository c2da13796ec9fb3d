import { start } from '../../apps/api/src/main.ts'

/** What `npm run dev` watches: the server without the check of the built console, which Vite serves instead. */
await start()
