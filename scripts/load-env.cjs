'use strict'
// Preloaded by the npm scripts that read settings: loads the settings in `.env` that the environment does not have. With
// -r instead of --import, which Node 16 does not know: demand-node.cjs has to come first.
if (require('node:fs').existsSync('.env')) process.loadEnvFile('.env')
