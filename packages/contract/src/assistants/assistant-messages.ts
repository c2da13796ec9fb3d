/** What goes wrong when an assistant is connected. Each says what to do next. */
export const assistantMessage = {
  unknownClient:
    'This address belongs to no assistant that is registered here. Remove the connection in your assistant, then add it again.',
  unreadableClient: (url: string) =>
    `The description of the assistant at ${url} could not be read. Try again later, or ask the maker of the assistant.`,
  redirect: 'The assistant wants to be called back at an address that it did not register. Nothing was connected; tell its maker.',
  expired: 'This access has ended. Connect the assistant again.',
  elsewhere: 'This token works at /mcp only. To call the API, create a key.',
  revoked: 'The assistant was disconnected. Connect it again if you still need it.',
  refused: 'The person did not allow the connection.',
  tooManyApps: 'Choose at most 100 apps.',
} as const
