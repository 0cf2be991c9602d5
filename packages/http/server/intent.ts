import { createHash } from 'node:crypto'
import type { Intent } from '../endpoint.ts'

/** What somebody wants done once: under a key of theirs, with this content. */
export function intentOf(scope: string, key: string, content: object): Intent {
  return {
    scope,
    key,
    // Made when it is asked for: checkout, which is hot, has a way of its own.
    contentHash: () => createHash('sha256').update(JSON.stringify(content)).digest(),
  }
}

/** The same for an upload, whose content is known once it is read. */
export const intentOfUpload =
  (scope: string, key: string, content: object) =>
  (bytes: Uint8Array): Intent =>
    intentOf(scope, key, { ...content, upload: createHash('sha256').update(bytes).digest('hex') })
