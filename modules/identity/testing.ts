/** For tests of other rooms: the code that an authenticator app shows. */
export { codeOfStep, stepOf } from './server/second-factor/totp.ts'
