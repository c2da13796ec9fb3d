import type { UploadRule } from '@greenroom/contract/media/rules'
import type { SetupFileRule } from '@greenroom/contract/media/setup-files'
import type { Deps } from '../../../deps.ts'
import { receivePrivateFile } from '../private/receive-private.ts'
import type { NewMedia } from '../stored-media.ts'
import { type IncomingFile, receiveFile } from './receive-file.ts'

/** Stores a file as its rule requires: encrypted if it is private, readable by its id otherwise. */
export function receiveByRule(
  deps: Pick<Deps, 'files' | 'vault'>,
  incoming: IncomingFile,
  rule: UploadRule | SetupFileRule,
): Promise<NewMedia> {
  const isPrivate = 'private' in rule && rule.private
  return isPrivate ? receivePrivateFile(deps, incoming, 'superUsers', rule) : receiveFile(deps.files, incoming, rule)
}
