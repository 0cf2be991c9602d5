export * from './password.ts'
export * from './permissions.ts'
export * from './sign-in.ts'
