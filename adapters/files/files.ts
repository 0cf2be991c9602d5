export { createFiles, removeUnfinished } from './disk-files.ts'
export { createPictureFetcher } from './picture-fetcher.ts'
export { createS3Files } from './s3-files.ts'
export type { S3Settings } from './s3-calls.ts'
