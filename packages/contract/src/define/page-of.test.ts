import { expect, test } from 'vitest'
import { allResources } from '../resources/all.ts'
import { pageOf } from './page-of.ts'

test('kinds whose main text is formatted are written as a page', () => {
  const pages = allResources.flatMap((resource) => {
    const page = pageOf(resource)
    return page ? [[resource.name, page.title, page.text, page.cover].join(' ')] : []
  })
  expect(pages.sort()).toMatchInlineSnapshot(`
    [
      "action_lists title description image_url",
      "articles title description image_url",
      "audios title description image_url",
      "course_lessons title description image_url",
      "documents title description image_url",
      "journals title description image_url",
      "lessons title description image_url",
      "messages title description image_url",
      "offers title message image_url",
      "podcasts title description image_url",
      "products title description image_url",
      "questions title description image_url",
      "resources title description image_url",
      "summits title description image_url",
      "tips title description image_url",
      "track_info title description ",
      "videos title description image_url",
    ]
  `)
})
