export * from './company.ts'
export * from './members.ts'
