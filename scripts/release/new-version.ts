/**
 * The changelog with what was unreleased under the new version and its day. Throws if nothing is unreleased, or if the
 * section does not say what to do when upgrading.
 */
export function releasedChangelog(changelog: string, version: string, day: string): string {
  const [before, rest] = changelog.split(/^## Unreleased\n/m)
  const [section = ''] = (rest ?? '').split(/^## /m)
  if (before === undefined || rest === undefined || section.trim() === '')
    throw new Error("CHANGELOG.md has nothing under '## Unreleased'. Write there what changed.")
  if (!/^### When upgrading\n+\S/m.test(section))
    throw new Error(
      "CHANGELOG.md does not say what to do when upgrading. Write it under '### When upgrading', or that there is nothing to do.",
    )
  return `${before}## Unreleased\n\n## ${version} - ${day}\n${rest}`
}

/** A manifest or the lockfile with another version of this repository and of its own packages. */
export function withVersion(json: string, from: string, to: string): string {
  const content = JSON.parse(json)
  const manifests = [
    content,
    ...Object.entries(content.packages ?? {}).flatMap(([path, value]) => (path.includes('node_modules') ? [] : [value])),
  ]
  for (const manifest of manifests) {
    if (manifest.version === from) manifest.version = to
    for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
      for (const name of Object.keys(dependencies ?? {})) if (name.startsWith('@greenroom/')) dependencies[name] = to
    }
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
