export * from './bank-answer.ts'
export * from './name-check.ts'
export * from './withdrawal.ts'
export * from './withholding.ts'
