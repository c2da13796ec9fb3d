import { writeFileSync } from 'node:fs'
import { generateTypes } from './client/generate-types.ts'
import { typedDocument } from './client/typed-document.ts'
import { TYPES_FILE, withHeader } from './client/types-file.ts'

/** `npm run client`: writes the types of the API for packages/client. */
const document = typedDocument()
writeFileSync(TYPES_FILE, withHeader(generateTypes(document), document))
