import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'

/**
 * Preloaded by the npm scripts that read settings: takes those of `.env` that the environment does not have already.
 */
if (existsSync('.env')) loadEnvFile('.env')
