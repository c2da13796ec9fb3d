import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { previousRelease } from './previous-release.ts'

it('is the newest tag before the commit that is checked out, and none where no release is known', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-release-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const git = (...argv: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...argv], { cwd: folder, stdio: 'pipe' })
  const commit = (message: string) => git('commit', '--allow-empty', '-m', message)

  git('init', '-q')
  expect(previousRelease(folder)).toBeUndefined()
  commit('One')
  git('tag', 'elsewhere')
  expect(previousRelease(folder)).toBeUndefined()
  git('tag', 'v0.9.0')
  expect(previousRelease(folder)).toBeUndefined()
  commit('Two')
  expect(previousRelease(folder)).toBe('v0.9.0')
  git('tag', 'v0.10.0')
  expect(previousRelease(folder)).toBe('v0.9.0')
  commit('Three')
  expect(previousRelease(folder)).toBe('v0.10.0')
})
