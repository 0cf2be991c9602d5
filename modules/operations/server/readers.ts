// What a module's own readers are made of: it is loaded where files are read, and nobody is served there.
export { readSheet } from './file-reading/read-sheet.ts'
