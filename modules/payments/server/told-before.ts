import type { ToldBefore } from '@langraan/http/file-fields'
import type { FileAlike } from './statements/files-alike.sql.ts'

/** As screens are told of the first of the files that tell the same; nothing where that is the file itself. */
export const presentBefore = (fileId: string, first: FileAlike | undefined): ToldBefore =>
  first === undefined || first.fileId === fileId
    ? null
    : { fileId: first.fileId, fileName: first.fileName, at: first.madeAt.toISOString(), byName: first.byName }
