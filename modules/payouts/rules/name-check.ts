import { foldThaiName } from '@langraan/thai'

/** Whether the name of a bank account is one of those that the shop is known by. It is shown, and refuses nothing. */
export const nameChecks = ['matches', 'differs'] as const
export type NameCheck = (typeof nameChecks)[number]

/** What stands before a name and is left out by banks or by people. */
const BEFORE =
  /^(?:บริษัท|บจก\.?|บมจ\.?|หจก\.?|ห้างหุ้นส่วนจำกัด|น\.ส\.|ด\.ช\.|ด\.ญ\.|นางสาว|นาง|นาย|mr\.?|mrs\.?|ms\.?|miss)\s*/i
const BEHIND = /\s*(?:จำกัด\s*\(มหาชน\)|จำกัด|co\.?,?\s*ltd\.?|company limited|limited)$/i

const bare = (name: string): string =>
  foldThaiName(name.trim().replace(BEFORE, '').replace(BEHIND, '')).replaceAll(/[\s.,()-]/g, '')

export const checkName = (accountName: string, knownNames: readonly string[]): NameCheck =>
  knownNames.some((name) => bare(name) !== '' && bare(name) === bare(accountName)) ? 'matches' : 'differs'
