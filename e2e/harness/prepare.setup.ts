import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { provideChromium } from './chromium.ts'
import { artifacts, root } from './places.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: string
  }
}

/** Before the first journey: a browser, a console built from the present sources, and an empty folder for screenshots. */
export default function prepare(project: TestProject): void {
  project.provide('chromium', provideChromium())
  execFileSync(process.execPath, ['scripts/build-console.ts'], { cwd: root, stdio: 'inherit' })
  rmSync(artifacts, { recursive: true, force: true })
  mkdirSync(artifacts, { recursive: true })
}
