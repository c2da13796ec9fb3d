/** Days for which a link to a draft is valid, at most and unless said otherwise. */
export const LINK_DAYS = { most: 30, usual: 7 } as const

/** Days for which a discarded draft can be restored. */
export const DAYS_TO_RESTORE = 30

/** The messages about draft changes; the form and the API share them. */
export const draftMessages = {
  notLive: 'Only published records have draft changes. This one is not published: save the record itself.',
  neverPublished: 'Records like this one are not published. Save it, and it is done.',
  noSwitch: 'Draft changes don’t unpublish a record. Save the record itself to do that.',
  mayNotUnpublish: 'Unpublishing needs someone who may publish. Ask them, or keep this published and save a draft.',
  nothing: 'Nothing differs from the live version. Change something first.',
  gone: 'There are no draft changes. They were published or discarded.',
  staleDraft: 'Someone else changed these draft changes in the meantime. Reload to see theirs.',
  staleLive: 'The live version has changed since these changes were drafted. Compare them, then publish again.',
  staleFirst: 'This was changed after it was sent for approval. Read it again, then publish it.',
  noPlanYet: 'This is not published yet. Publish it now, or set a release date in its form first.',
  existing: 'This record has draft changes already. Open them, or discard them first.',
  past: 'This time has passed. Choose a later one, or publish now.',
  mustAsk: 'What members see needs approval in this app. Save your work as a draft and send it for approval.',
  notRequested: 'This is not waiting for approval.',
  alreadyRequested: 'This is waiting for approval already.',
  noteWithoutField: 'Choose a field of this form.',
  sayWhat: 'Say what to change, here or at a field.',
  link: 'This link has ended or was revoked. Ask for a new one.',
  plannerLeft: (name: string) => `${name} scheduled this and no longer works in this app. Publish it now, or schedule it again.`,
  plannerMayNot: (name: string) =>
    `${name} scheduled this and may no longer publish it. Someone who may publish can do that now, or schedule it again.`,
} as const
