export { createFiles } from './disk-files.ts'
export { createPictureFetcher, isPublicAddress } from './picture-fetcher.ts'
