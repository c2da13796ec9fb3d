import { execFileSync } from 'node:child_process'

/** The newest release before the commit checked out in `folder`; undefined when no tag names one. */
export function previousRelease(folder: string): string | undefined {
  const git = (...argv: string[]) => execFileSync('git', argv, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const here = new Set(git('tag', '--points-at', 'HEAD').split('\n'))
    const earlier = git('tag', '--merged', 'HEAD', '--list', 'v[0-9]*', '--sort=-v:refname').split('\n')
    return earlier.find((tag) => tag !== '' && !here.has(tag))
  } catch {
    // Not a clone, or one without a commit.
    return undefined
  }
}
