export { served } from './served.ts'
