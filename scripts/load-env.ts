import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/** Preloaded by the npm scripts that read settings: loads the settings in `.env` that the environment does not have. */
if (existsSync('.env')) loadEnvFile('.env')
