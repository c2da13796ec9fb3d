import type { Resource } from '@greenroom/contract/define/define-resource'
import { articles } from '@greenroom/contract/resources/articles'
import { audios } from '@greenroom/contract/resources/audios'
import { documents } from '@greenroom/contract/resources/documents'
import { galleries } from '@greenroom/contract/resources/galleries'
import { journals } from '@greenroom/contract/resources/journals'
import { messages } from '@greenroom/contract/resources/messages'
import { podcasts } from '@greenroom/contract/resources/podcasts'
import { products } from '@greenroom/contract/resources/products'
import { questions } from '@greenroom/contract/resources/questions'
import { resources } from '@greenroom/contract/resources/resources'
import { tips } from '@greenroom/contract/resources/tips'
import { videos } from '@greenroom/contract/resources/videos'

/** Small definitions of the same shape, which compress well together: the first list loads these. */
export const definitions: readonly Resource[] = [
  ...[articles, audios, documents, galleries, journals, messages],
  ...[podcasts, products, questions, resources, tips, videos],
]
