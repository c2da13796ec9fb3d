import { type DemoCourse, type DemoLesson, demoCourses } from './demo-courses.ts'
import type { DemoRecords } from './demo-records.ts'
import type { PictureReferences } from './seed-pictures.ts'

/** The courses of one app with their categories, modules and lessons. `tags` are the ids of the app's tags by name. */
export async function seedCourses(
  records: DemoRecords,
  username: string,
  tags: ReadonlyMap<string, string>,
  picture: PictureReferences,
): Promise<void> {
  const { categories, courses } = demoCourses[username] ?? { categories: [], courses: [] }
  const shelves = new Map<string, string>()
  for (const [index, { name, subLine, picture: image }] of categories.entries()) {
    const values = { name, sub_line: subLine, image_url: picture(image), sort_order: index + 1 }
    shelves.set(name, await records.create('course_categories', values))
  }
  for (const [index, course] of courses.entries()) {
    const values = { ...courseValues(course, picture), category: shelves.get(course.category), sort_order: index + 1 }
    await seedModules(records, course, await records.create('courses', values), { tags, picture })
  }
}

type Named = { tags: ReadonlyMap<string, string>; picture: PictureReferences }

async function seedModules(records: DemoRecords, { modules }: DemoCourse, course: string, { tags, picture }: Named): Promise<void> {
  for (const [index, module] of modules.entries()) {
    const values = {
      name: module.name,
      image_url: picture(module.picture),
      tags: (module.tags ?? []).map((name) => tags.get(name)),
      sort_order: index + 1,
    }
    const id = await records.create('modules', values, course)
    for (const [lessonIndex, lesson] of module.lessons.entries()) {
      await records.create('course_lessons', { ...lessonValues(lesson, picture), course_module: id, sort_order: lessonIndex + 1 }, course)
    }
  }
}

function courseValues(course: DemoCourse, picture: PictureReferences) {
  return {
    title: course.title,
    creator: course.creator,
    creator_image_url: picture(course.creatorPicture),
    course_thumbnail: picture(course.picture),
    image_url: picture(course.picture),
    short_description: course.short,
    description: course.text,
    cost: course.cost,
    instructions_text: course.instructions,
    drip_system: true,
    enroll_text: 'Join the course',
  }
}

function lessonValues({ title, text, drip, picture: image, sections = [], active = true }: DemoLesson, picture: PictureReferences) {
  return {
    title,
    description: text,
    drip_sequence: drip,
    active,
    image_url: image ? picture(image) : '',
    release_date: new Date().toISOString().slice(0, 10),
    sections: sections.map(({ name, headline = '', text: words, question }) => ({
      sub_description: name,
      headline,
      ...(question === undefined ? { type: 'Text', text: words } : { type: 'Journal', question }),
    })),
  }
}
