/** In the address of a record that opens with the phone of a member: /articles/{id}#view */
export const VIEW_HASH = 'view'
