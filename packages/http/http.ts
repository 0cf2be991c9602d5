export { defineRefusals, only } from './define-refusals.ts'
export * from './endpoint.ts'
export { Refusal, refuse, type RefusalValues } from './refusal.ts'
export { standardRefusals } from './standard-refusals.ts'
