import type { Resource } from '@greenroom/contract/define/define-resource'
import { ActionListBody, ActionListByline } from './action-list.tsx'
import { AuthorAndDay, OnlyAuthor, OnlyDay } from './bylines.tsx'
import { DocumentBody, hasLinkText, ResourceBody } from './downloads.tsx'
import { GalleryBody } from './gallery.tsx'
import { ItemBody, ItemByline } from './item.tsx'
import { JournalBody } from './journal.tsx'
import type { Kind } from './kind.ts'
import { LessonBody } from './lesson.tsx'
import { PodcastBody } from './podcast.tsx'
import { Price, ProductBody } from './product.tsx'
import { ProfileBody, ProfileHead } from './profile.tsx'
import { MessageBody, TextBody, VideoBody } from './texts.tsx'

/** The kinds of record with a page of their own, by the resource's name. */
const kinds: Readonly<Record<string, Kind>> = {
  articles: { Byline: AuthorAndDay, Body: TextBody },
  tips: { Byline: OnlyDay, Body: TextBody },
  videos: { Byline: OnlyDay, Body: VideoBody },
  audios: { Byline: OnlyAuthor, Body: TextBody },
  messages: { Byline: OnlyDay, Body: MessageBody },
  questions: { Byline: OnlyAuthor, Body: TextBody },
  lessons: { Body: LessonBody },
  journals: { Body: JournalBody },
  galleries: { Byline: OnlyDay, Body: GalleryBody },
  resources: { Body: ResourceBody },
  documents: { Body: DocumentBody, hasOwnButton: hasLinkText },
  products: { Byline: Price, Body: ProductBody },
  podcasts: { Body: PodcastBody },
  action_lists: { Byline: ActionListByline, Body: ActionListBody },
  profiles: { Head: ProfileHead, Body: ProfileBody },
  items: { Byline: ItemByline, Body: ItemBody },
}

const NONE: Kind = {}

/** How records of a resource are drawn. */
export function kindOf({ name }: Pick<Resource, 'name'>): Kind {
  return kinds[name] ?? NONE
}
