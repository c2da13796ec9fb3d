import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openAnalyzer } from './analyzer.ts'
import { checkStatements } from './check-statements.ts'
import '../postgres.setup.ts'
import { FOLDER, recordedStatements } from './recorded-statements.ts'

/**
 * Records every statement that the product sends during the run, and fails the run when one of them breaks the rules
 * for distributed tables (decision 0046). Also works for a single file: then for what its tests sent. Set up after the
 * tests' PostgreSQL, since tear-down runs in reverse order.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-statements-'))
  process.env[FOLDER] = folder
  return async () => {
    const analyzer = await openAnalyzer(project.getProvidedContext().postgres.url)
    const wrong = await checkStatements(recordedStatements(folder), { isWhole: await isWhole(project), analyzer })
    await analyzer.close()
    await rm(folder, { recursive: true, force: true })
    if (wrong.length === 0) return
    const refusal = new Error(`Statements that a distributed database refuses or sends to every server:\n\n${wrong.join('\n\n')}\n`)
    // The stack of this error is of no use.
    refusal.stack = refusal.message
    throw refusal
  }
}

/** Whether every test of the project has run and passed. */
async function isWhole(project: TestProject): Promise<boolean> {
  if (project.config.testNamePattern !== undefined) return false
  const { testFiles } = await project.globTestFiles()
  const passed = project.vitest.state.getTestModules().filter((module) => module.project === project && module.ok())
  return passed.length === testFiles.length
}
