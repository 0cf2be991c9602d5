import { HEAD_OFFICE, isBranchNumber } from '@langraan/thai'

/** A place of business as it is chosen on a form; a person has none. */
export type Office = 'person' | 'head' | 'branch'
export type OfficeValues = { readonly office: Office; readonly branchNumber: string }

/** The kept number as a choice: empty is a person, `00000` the head office. */
export const officeOf = (branchNumber: string): OfficeValues => {
  if (branchNumber === '') return { office: 'person', branchNumber: '' }
  return branchNumber === HEAD_OFFICE
    ? { office: 'head', branchNumber: '' }
    : { office: 'branch', branchNumber }
}

/** The choice as it is kept. */
export const branchNumberOf = ({ office, branchNumber }: OfficeValues): string =>
  ({ person: '', head: HEAD_OFFICE, branch: branchNumber.trim() })[office]

/** Whether a branch was chosen and its number is none. */
export const isBranchWrong = ({ office, branchNumber }: OfficeValues): boolean =>
  office === 'branch' && !isBranchNumber(branchNumber.trim())
