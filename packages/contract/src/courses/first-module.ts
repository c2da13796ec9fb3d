/** The fields of a lesson that the check uses. */
export type OutlinedLesson = { id: string; title: string; active: boolean; tags: readonly { name: string }[] }
/** A module with its lessons, in order. */
export type OutlinedModule = { id: string; name: string; tags: readonly { name: string }[]; children: readonly OutlinedLesson[] }

/** Why members cannot start a course, in plain words, and how to fix it. */
export type FirstModuleFault = {
  kind: 'module' | 'lessons'
  /** What is wrong, as a sentence. */
  sentence: string
  /** The record whose tags have to be removed. */
  free: { resource: 'modules' | 'course_lessons'; id: string; title: string }
}

/**
 * The warning of CRS-017 for a course's ordered modules: the first one must have no tag, and one of its lessons must
 * have no tag either. Inactive lessons are invisible, so they count only if no lesson is active. Empty if there is no
 * fault.
 */
export function firstModuleFaults([first]: readonly OutlinedModule[]): FirstModuleFault[] {
  if (!first) return []
  const faults: FirstModuleFault[] = []
  if (first.tags.length > 0) {
    faults.push({
      kind: 'module',
      sentence: `Module 1, “${first.name}”, has ${tagged(first.tags)}. Members without ${first.tags.length === 1 ? 'it' : 'one of them'} cannot start the course.`,
      free: { resource: 'modules', id: first.id, title: first.name },
    })
  }
  const active = first.children.filter((lesson) => lesson.active)
  const judged = active.length > 0 ? active : first.children
  const [lesson] = judged
  if (lesson && judged.every(({ tags }) => tags.length > 0)) {
    const all = judged.length === 1 ? 'The only lesson' : `All ${judged.length} lessons`
    faults.push({
      kind: 'lessons',
      sentence: `${all} of module 1, “${first.name}”, ${judged.length === 1 ? 'has a tag' : 'have tags'}. At least one must have no tag, so everyone can start the course.`,
      free: { resource: 'course_lessons', id: lesson.id, title: lesson.title },
    })
  }
  return faults
}

function tagged(tags: readonly { name: string }[]): string {
  const names = tags.map(({ name }) => name).join(', ')
  return tags.length === 1 ? `the tag ${names}` : `the tags ${names}`
}
