/** The kinds of records that a form's submissions create (AFM-011 to AFM-013). */
export const formTypes = [
  { value: 'Profile', label: 'Profile' },
  { value: 'Offer', label: 'Special Offer' },
  { value: 'Topic', label: 'Listing' },
] as const

export type FormType = (typeof formTypes)[number]['value']

/** The API name of the resource of these records. */
export const submittedResource = { Profile: 'profiles', Offer: 'offers', Topic: 'topics' } as const satisfies Record<FormType, string>

/** The fields of that resource on the public page, in order. */
export const publicFields: Readonly<Record<FormType, readonly string[]>> = {
  Profile: [
    ...['name', 'title', 'business_name', 'email', 'profile_image_url', 'bio', 'directory'],
    ...['website_url', 'facebook_url', 'instagram_url', 'twitter_url', 'youtube_url', 'linkedin_url'],
  ],
  Offer: ['title', 'message', 'image_url', 'email', 'action_bar_text', 'action_bar_url'],
  Topic: ['name', 'image_url', 'sub_topics', 'url_subtopics', 'directories'],
}

/**
 * The columns of the list of submissions before Active, which comes last (AFM-018): a header and the field it shows.
 */
export const submittedColumns: Readonly<Record<FormType, readonly { header: string; field: string }[]>> = {
  Profile: [
    { header: 'Name', field: 'name' },
    { header: 'Email', field: 'email' },
    { header: 'Title', field: 'title' },
    { header: 'Business Name', field: 'business_name' },
    { header: 'Directory', field: 'directory' },
    { header: 'Active', field: 'active' },
  ],
  Offer: [
    { header: 'Unlock Code', field: 'unlock_code' },
    { header: 'Title', field: 'title' },
    { header: 'Message', field: 'message' },
    { header: 'Email', field: 'email' },
    { header: 'Active', field: 'active' },
  ],
  Topic: [
    { header: 'Sort Order', field: 'sort_order' },
    { header: 'Name', field: 'name' },
    { header: 'Sub-Topics', field: 'sub_topics' },
    { header: 'Tags', field: 'tags' },
    { header: 'Active', field: 'active' },
  ],
}

/** Whether this is one of the form types. */
export function isFormType(value: unknown): value is FormType {
  return formTypes.some((type) => type.value === value)
}

/**
 * The field of the public page for the email address that gets the private link for later changes; stored with the
 * record, never shown to members.
 */
export const SENDER_EMAIL = 'your_email'

/** Maximum number of submissions of a form per hour and network address. */
export const MAX_SUBMISSIONS_AN_HOUR = 10
