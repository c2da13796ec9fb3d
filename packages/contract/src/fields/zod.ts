import { provideZod } from './late-zod.ts'
import * as z from './zod-parts.ts'

// What makes or runs a rule in the console imports this module; `#zod` is it everywhere else (package.json).
provideZod(z)

export { z }
