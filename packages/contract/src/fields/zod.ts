import { provideZod } from './late-zod.ts'
import * as z from './zod-parts.ts'

// Code that builds or runs a schema in the console imports this module; elsewhere `#zod` resolves to it (package.json).
provideZod(z)

export { z }
